"""The messages of the adapter protocol. Written by adapters/messages.py from docs/adapter-protocol.schema.json. Do not edit."""

from typing import Any, List, TypedDict, Union


_ActRequired = TypedDict("_ActRequired", {"action": "str", "seat": "int"})
_ActOptional = TypedDict("_ActOptional", {"at_ms": "int", "discard": "List[str]", "rows": "PlacedRows", "seq": "int", "table": "int", "times": "int", "to": "Any"}, total=False)


class Act(_ActRequired, _ActOptional):
    """A player's action in the hand in play."""


_AnswerRequired = TypedDict("_AnswerRequired", {"ok": "bool"})
_AnswerOptional = TypedDict("_AnswerOptional", {"capabilities": "List[str]", "events": "List[Any]", "games": "List[str]", "id": "int", "name": "str", "open_face": "OpenFaceState", "protocol": "int", "ranks": "List[int]", "refusal": "Refused", "reveal": "Reveal", "snapshot": "str", "state": "TableState", "table": "TableSeats", "tournament": "TournamentState", "unsupported": "str", "version": "str"}, total=False)


class Answer(_AnswerRequired, _AnswerOptional):
    """An answer: one line from the engine."""


_EntrantRequired = TypedDict("_EntrantRequired", {"bounties_won": "int", "bounty": "int", "place": "int", "player": "str", "prize": "int", "shared_by": "int", "stack": "int", "status": "str"})
_EntrantOptional = TypedDict("_EntrantOptional", {"seat": "int", "table": "int"}, total=False)


class Entrant(_EntrantRequired, _EntrantOptional):
    """A player of a tournament."""


_FinalStackRequired = TypedDict("_FinalStackRequired", {"seat": "int", "stack": "int"})


class FinalStack(_FinalStackRequired):
    """The chips of a seat after the hand."""


_HandResultRequired = TypedDict("_HandResultRequired", {"payouts": "List[Payout]", "rake": "int", "stacks": "List[FinalStack]"})
_HandResultOptional = TypedDict("_HandResultOptional", {"returned": "List[Returned]"}, total=False)


class HandResult(_HandResultRequired, _HandResultOptional):
    """How a hand ended."""


_NextHandOptional = TypedDict("_NextHandOptional", {"at_ms": "int", "button": "int", "deck": "List[str]", "kill": "int", "reshuffles": "List[List[str]]", "straddles": "List[Straddle]", "table": "int"}, total=False)


class NextHand(_NextHandOptional):
    """The next hand of the table is dealt."""


_OpenFaceSeatRequired = TypedDict("_OpenFaceSeatRequired", {"back": "List[str]", "front": "List[str]", "middle": "List[str]", "seat": "int", "stack": "int"})
_OpenFaceSeatOptional = TypedDict("_OpenFaceSeatOptional", {"discards": "List[str]", "fantasyland": "int", "fouled": "bool", "hand": "List[str]", "next_fantasyland": "int", "points": "int", "royalties": "List[int]"}, total=False)


class OpenFaceSeat(_OpenFaceSeatRequired, _OpenFaceSeatOptional):
    """A seat of the hand. Cards that may not be seen are `??`."""


_OpenFaceStartRequired = TypedDict("_OpenFaceStartRequired", {"button": "int", "profile": "Any", "seats": "List[OpenFaceStartSeat]"})
_OpenFaceStartOptional = TypedDict("_OpenFaceStartOptional", {"deck": "List[str]"}, total=False)


class OpenFaceStart(_OpenFaceStartRequired, _OpenFaceStartOptional):
    """How a hand of open-face poker starts."""


_OpenFaceStartSeatRequired = TypedDict("_OpenFaceStartSeatRequired", {"player": "str", "seat": "int", "stack": "int"})
_OpenFaceStartSeatOptional = TypedDict("_OpenFaceStartSeatOptional", {"fantasyland": "int"}, total=False)


class OpenFaceStartSeat(_OpenFaceStartSeatRequired, _OpenFaceStartSeatOptional):
    """A player at the start of a hand."""


_OpenFaceStateRequired = TypedDict("_OpenFaceStateRequired", {"button": "int", "phase": "str", "seats": "List[OpenFaceSeat]"})
_OpenFaceStateOptional = TypedDict("_OpenFaceStateOptional", {"state_hash": "str", "to_act": "OpenFaceTurn"}, total=False)


class OpenFaceState(_OpenFaceStateRequired, _OpenFaceStateOptional):
    """A hand of open-face poker."""


_OpenFaceTurnRequired = TypedDict("_OpenFaceTurnRequired", {"discard": "int", "place": "int", "seat": "int"})


class OpenFaceTurn(_OpenFaceTurnRequired):
    """Who has to set cards."""


_OpenTableRequired = TypedDict("_OpenTableRequired", {"profile": "Any"})
_OpenTableOptional = TypedDict("_OpenTableOptional", {"at_ms": "int", "differs": "List[str]", "house": "Any"}, total=False)


class OpenTable(_OpenTableRequired, _OpenTableOptional):
    """A table opens: its game, its house rules and its clock."""


_OpenTournamentRequired = TypedDict("_OpenTournamentRequired", {"structure": "Any"})


class OpenTournament(_OpenTournamentRequired):
    """A tournament is announced."""


_PayoutRequired = TypedDict("_PayoutRequired", {"amount": "int", "pot": "int", "seat": "int"})
_PayoutOptional = TypedDict("_PayoutOptional", {"board": "int", "side": "str"}, total=False)


class Payout(_PayoutRequired, _PayoutOptional):
    """What a seat won of a pot."""


_PlacedRowsOptional = TypedDict("_PlacedRowsOptional", {"back": "List[str]", "front": "List[str]", "middle": "List[str]"}, total=False)


class PlacedRows(_PlacedRowsOptional):
    """Cards by row, for the action `place`."""


_PlayerChipsRequired = TypedDict("_PlayerChipsRequired", {"chips": "Any", "player": "str"})


class PlayerChips(_PlayerChipsRequired):
    """A player buys chips, takes them off the table, or gets them from the tournament."""


_PostRequired = TypedDict("_PostRequired", {"dead": "int", "live": "int", "seat": "int"})


class Post(_PostRequired):
    """What a returning player posts."""


_PotStateRequired = TypedDict("_PotStateRequired", {"amount": "int", "eligible": "List[int]"})


class PotState(_PotStateRequired):
    """A pot of the hand, and who may win it."""


_PurchaseRequired = TypedDict("_PurchaseRequired", {"player": "str"})
_PurchaseOptional = TypedDict("_PurchaseOptional", {"paid": "Any"}, total=False)


class Purchase(_PurchaseRequired, _PurchaseOptional):
    """A player pays for chips."""


_RankHandsRequired = TypedDict("_RankHandsRequired", {"game": "str", "hands": "List[str]"})


class RankHands(_RankHandsRequired):
    """Hands to rank, each in the game's own way."""


_RefusedRequired = TypedDict("_RefusedRequired", {"code": "str"})
_RefusedOptional = TypedDict("_RefusedOptional", {"expected": "str", "found": "str"}, total=False)


class Refused(_RefusedRequired, _RefusedOptional):
    """Why a request was refused."""


_RegisterRequired = TypedDict("_RegisterRequired", {"player": "str"})
_RegisterOptional = TypedDict("_RegisterOptional", {"paid": "Any", "seats": "List[int]"}, total=False)


class Register(_RegisterRequired, _RegisterOptional):
    """A player enters before the start, or late."""


_ReturnedRequired = TypedDict("_ReturnedRequired", {"amount": "int", "seat": "int"})


class Returned(_ReturnedRequired):
    """Uncalled chips that went back."""


_RevealOptional = TypedDict("_RevealOptional", {"deck": "List[str]", "seats": "List[RevealedSeat]"}, total=False)


class Reveal(_RevealOptional):
    """The cards of a hand that is over: the whole deck, or what each seat was dealt."""


_RevealedSeatRequired = TypedDict("_RevealedSeatRequired", {"cards": "List[str]", "seat": "int"})


class RevealedSeat(_RevealedSeatRequired):
    """What a seat was dealt."""


_SeatStateRequired = TypedDict("_SeatStateRequired", {"bet": "int", "committed": "int", "seat": "int", "stack": "int", "status": "str"})
_SeatStateOptional = TypedDict("_SeatStateOptional", {"cards": "List[str]"}, total=False)


class SeatState(_SeatStateRequired, _SeatStateOptional):
    """A seat of the hand."""


_SitRequired = TypedDict("_SitRequired", {"chips": "Any", "player": "str", "seat": "int"})
_SitOptional = TypedDict("_SitOptional", {"at_ms": "int", "entry": "str"}, total=False)


class Sit(_SitRequired, _SitOptional):
    """A player sits down."""


_StartRequired = TypedDict("_StartRequired", {"button": "int", "profile": "Any", "seats": "List[StartSeat]"})
_StartOptional = TypedDict("_StartOptional", {"deck": "List[str]", "differs": "List[str]", "kill": "int", "posts": "List[Post]", "reshuffles": "List[List[str]]", "straddles": "List[Straddle]"}, total=False)


class Start(_StartRequired, _StartOptional):
    """How a hand starts."""


_StartSeatRequired = TypedDict("_StartSeatRequired", {"player": "str", "seat": "int", "stack": "int"})
_StartSeatOptional = TypedDict("_StartSeatOptional", {"disconnected": "bool", "sitting_out": "bool"}, total=False)


class StartSeat(_StartSeatRequired, _StartSeatOptional):
    """A player at the start of a hand."""


_StraddleRequired = TypedDict("_StraddleRequired", {"amount": "int", "seat": "int"})


class Straddle(_StraddleRequired):
    """A straddle posted before the deal."""


_TableDeckRequired = TypedDict("_TableDeckRequired", {"deck": "List[str]", "table": "int"})


class TableDeck(_TableDeckRequired):
    """A deck for one table."""


_TableSeatRequired = TypedDict("_TableSeatRequired", {"bank_ms": "int", "dealt_in": "bool", "new": "bool", "owes_big": "bool", "owes_small": "bool", "player": "str", "seat": "int", "sits_out": "bool", "stack": "int"})


class TableSeat(_TableSeatRequired):
    """A player at a table."""


_TableSeatsRequired = TypedDict("_TableSeatsRequired", {"cashed_out": "int", "fees": "int", "in_hand": "bool", "rake": "int", "seats": "List[TableSeat]"})
_TableSeatsOptional = TypedDict("_TableSeatsOptional", {"big_blind": "int", "button": "int", "small_blind": "int", "state_hash": "str"}, total=False)


class TableSeats(_TableSeatsRequired, _TableSeatsOptional):
    """The table between hands and during one."""


_TableStateRequired = TypedDict("_TableStateRequired", {"button": "int", "phase": "str", "seats": "List[SeatState]"})
_TableStateOptional = TypedDict("_TableStateOptional", {"board": "List[str]", "boards": "List[List[str]]", "pots": "List[PotState]", "result": "HandResult", "state_hash": "str", "to_act": "ToAct"}, total=False)


class TableState(_TableStateRequired, _TableStateOptional):
    """The hand in play: all of it for `state`, and for `view` what the seat may see."""


_ToActRequired = TypedDict("_ToActRequired", {"seat": "int"})
_ToActOptional = TypedDict("_ToActOptional", {"bring_in": "int", "call": "int", "check": "bool", "discard_max": "int", "discard_min": "int", "fold": "bool", "max_raise_to": "int", "min_raise_to": "int", "muck": "bool", "raise_step": "int", "runs_max": "int", "seq": "int", "show": "bool"}, total=False)


class ToAct(_ToActRequired, _ToActOptional):
    """Whose turn it is, and what is legal."""


_TournamentStateRequired = TypedDict("_TournamentStateRequired", {"bounties": "int", "chips": "int", "fees": "int", "hand_for_hand": "bool", "level": "int", "phase": "str", "players": "List[Entrant]", "players_left": "int", "prize_pool": "int"})
_TournamentStateOptional = TypedDict("_TournamentStateOptional", {"prizes": "List[int]", "state_hash": "str", "tables": "List[TournamentTable]"}, total=False)


class TournamentState(_TournamentStateRequired, _TournamentStateOptional):
    """Everything that is public about a tournament."""


_TournamentTableRequired = TypedDict("_TournamentTableRequired", {"table": "int"})
_TournamentTableOptional = TypedDict("_TournamentTableOptional", {"big_blind": "int", "button": "int", "hand_level": "int"}, total=False)


class TournamentTable(_TournamentTableRequired, _TournamentTableOptional):
    """A table of a tournament."""


_HelloRequestRequired = TypedDict("_HelloRequestRequired", {"id": "int", "op": "str", "protocol": "int"})


class HelloRequest(_HelloRequestRequired):
    """Who are you, and what can you do?"""


_StartRequestRequired = TypedDict("_StartRequestRequired", {"id": "int", "op": "str"})


class StartRequest(Start, _StartRequestRequired):
    """Start a hand without a table around it."""


_ActRequestRequired = TypedDict("_ActRequestRequired", {"id": "int", "op": "str"})


class ActRequest(Act, _ActRequestRequired):
    """A player acts in the hand in play."""


_TimeoutRequestRequired = TypedDict("_TimeoutRequestRequired", {"id": "int", "op": "str", "at_ms": "int", "seat": "int"})


class TimeoutRequest(_TimeoutRequestRequired):
    """A player's time is up."""


_DisconnectRequestRequired = TypedDict("_DisconnectRequestRequired", {"id": "int", "op": "str", "seat": "int"})
_DisconnectRequestOptional = TypedDict("_DisconnectRequestOptional", {"at_ms": "int"}, total=False)


class DisconnectRequest(_DisconnectRequestRequired, _DisconnectRequestOptional):
    """A player's connection is lost."""


_ReconnectRequestRequired = TypedDict("_ReconnectRequestRequired", {"id": "int", "op": "str", "seat": "int"})
_ReconnectRequestOptional = TypedDict("_ReconnectRequestOptional", {"at_ms": "int"}, total=False)


class ReconnectRequest(_ReconnectRequestRequired, _ReconnectRequestOptional):
    """A player's connection is back."""


_LeaveRequestRequired = TypedDict("_LeaveRequestRequired", {"id": "int", "op": "str", "seat": "int"})


class LeaveRequest(_LeaveRequestRequired):
    """A player leaves the table in the middle of the hand."""


_VoidRequestRequired = TypedDict("_VoidRequestRequired", {"id": "int", "op": "str"})
_VoidRequestOptional = TypedDict("_VoidRequestOptional", {"reason": "str"}, total=False)


class VoidRequest(_VoidRequestRequired, _VoidRequestOptional):
    """The hand is void."""


_OpenFaceStartRequestRequired = TypedDict("_OpenFaceStartRequestRequired", {"id": "int", "op": "str"})


class OpenFaceStartRequest(OpenFaceStart, _OpenFaceStartRequestRequired):
    """Start a hand of open-face poker."""


_OpenFaceNextRequestRequired = TypedDict("_OpenFaceNextRequestRequired", {"id": "int", "op": "str"})
_OpenFaceNextRequestOptional = TypedDict("_OpenFaceNextRequestOptional", {"deck": "List[str]"}, total=False)


class OpenFaceNextRequest(_OpenFaceNextRequestRequired, _OpenFaceNextRequestOptional):
    """Start the next hand of the same players."""


_TableOpenRequestRequired = TypedDict("_TableOpenRequestRequired", {"id": "int", "op": "str"})


class TableOpenRequest(OpenTable, _TableOpenRequestRequired):
    """Open a table, at which hands follow each other."""


_SitRequestRequired = TypedDict("_SitRequestRequired", {"id": "int", "op": "str"})


class SitRequest(Sit, _SitRequestRequired):
    """A player takes a seat."""


_StandRequestRequired = TypedDict("_StandRequestRequired", {"id": "int", "op": "str", "player": "str"})
_StandRequestOptional = TypedDict("_StandRequestOptional", {"at_ms": "int"}, total=False)


class StandRequest(_StandRequestRequired, _StandRequestOptional):
    """A player leaves the table, after the hand if he is in it."""


_SitOutRequestRequired = TypedDict("_SitOutRequestRequired", {"id": "int", "op": "str", "player": "str"})


class SitOutRequest(_SitOutRequestRequired):
    """A player keeps his seat without taking part."""


_ReturnRequestRequired = TypedDict("_ReturnRequestRequired", {"id": "int", "op": "str", "player": "str"})
_ReturnRequestOptional = TypedDict("_ReturnRequestOptional", {"entry": "str"}, total=False)


class ReturnRequest(_ReturnRequestRequired, _ReturnRequestOptional):
    """A player takes part again."""


_TopUpRequestRequired = TypedDict("_TopUpRequestRequired", {"id": "int", "op": "str"})


class TopUpRequest(PlayerChips, _TopUpRequestRequired):
    """A player buys chips."""


_CashOutRequestRequired = TypedDict("_CashOutRequestRequired", {"id": "int", "op": "str"})


class CashOutRequest(PlayerChips, _CashOutRequestRequired):
    """A player takes chips off the table and stays."""


_SetStackRequestRequired = TypedDict("_SetStackRequestRequired", {"id": "int", "op": "str"})


class SetStackRequest(PlayerChips, _SetStackRequestRequired):
    """The tournament says what a player has."""


_CollectTimeRequestRequired = TypedDict("_CollectTimeRequestRequired", {"id": "int", "op": "str"})
_CollectTimeRequestOptional = TypedDict("_CollectTimeRequestOptional", {"at_ms": "int"}, total=False)


class CollectTimeRequest(_CollectTimeRequestRequired, _CollectTimeRequestOptional):
    """The fee for a stretch of time is collected."""


_ChangeRulesRequestRequired = TypedDict("_ChangeRulesRequestRequired", {"id": "int", "op": "str", "profile": "Any"})


class ChangeRulesRequest(_ChangeRulesRequestRequired):
    """Further hands are played under other rules."""


_NextHandRequestRequired = TypedDict("_NextHandRequestRequired", {"id": "int", "op": "str"})


class NextHandRequest(NextHand, _NextHandRequestRequired):
    """The next hand of the table is dealt."""


_TournamentOpenRequestRequired = TypedDict("_TournamentOpenRequestRequired", {"id": "int", "op": "str"})


class TournamentOpenRequest(OpenTournament, _TournamentOpenRequestRequired):
    """Announce a tournament, so that players may enter it."""


_RegisterRequestRequired = TypedDict("_RegisterRequestRequired", {"id": "int", "op": "str"})


class RegisterRequest(Register, _RegisterRequestRequired):
    """A player enters the tournament, before its start or late."""


_TournamentStartRequestRequired = TypedDict("_TournamentStartRequestRequired", {"id": "int", "op": "str", "at_ms": "int", "seats": "List[int]"})


class TournamentStartRequest(_TournamentStartRequestRequired):
    """The tournament begins: players are seated, and level 1 starts."""


_DrawButtonRequestRequired = TypedDict("_DrawButtonRequestRequired", {"id": "int", "op": "str"})


class DrawButtonRequest(TableDeck, _DrawButtonRequestRequired):
    """The button of a table is drawn for: the highest card gets it."""


_RebuyRequestRequired = TypedDict("_RebuyRequestRequired", {"id": "int", "op": "str"})


class RebuyRequest(Purchase, _RebuyRequestRequired):
    """A player takes a rebuy."""


_DeclineRebuyRequestRequired = TypedDict("_DeclineRebuyRequestRequired", {"id": "int", "op": "str", "player": "str"})


class DeclineRebuyRequest(_DeclineRebuyRequestRequired):
    """A player without chips takes no rebuy."""


_AddOnRequestRequired = TypedDict("_AddOnRequestRequired", {"id": "int", "op": "str"})


class AddOnRequest(Purchase, _AddOnRequestRequired):
    """A player takes the add-on."""


_ClockRequestRequired = TypedDict("_ClockRequestRequired", {"id": "int", "op": "str", "at_ms": "int"})


class ClockRequest(_ClockRequestRequired):
    """It is that late; levels that end by time do."""


_AdvanceLevelRequestRequired = TypedDict("_AdvanceLevelRequestRequired", {"id": "int", "op": "str"})


class AdvanceLevelRequest(_AdvanceLevelRequestRequired):
    """The level ends now, whatever its length."""


_HandForHandRequestRequired = TypedDict("_HandForHandRequestRequired", {"id": "int", "op": "str", "on": "bool"})


class HandForHandRequest(_HandForHandRequestRequired):
    """The tables play hand for hand, or do not."""


_ReseatRequestRequired = TypedDict("_ReseatRequestRequired", {"id": "int", "op": "str", "players": "List[int]", "seats": "List[int]"})


class ReseatRequest(_ReseatRequestRequired):
    """Tables are broken and evened as far as that is due."""


_ColourUpRequestRequired = TypedDict("_ColourUpRequestRequired", {"id": "int", "op": "str", "decks": "List[TableDeck]"})


class ColourUpRequest(_ColourUpRequestRequired):
    """The smallest chips go."""


_StandingsRequestRequired = TypedDict("_StandingsRequestRequired", {"id": "int", "op": "str"})


class StandingsRequest(_StandingsRequestRequired):
    """The standings of the tournament."""


_StateRequestRequired = TypedDict("_StateRequestRequired", {"id": "int", "op": "str"})


class StateRequest(_StateRequestRequired):
    """Everything, for the harness."""


_ViewRequestRequired = TypedDict("_ViewRequestRequired", {"id": "int", "op": "str", "seat": "int"})


class ViewRequest(_ViewRequestRequired):
    """Only what a seat may see."""


_ViewEventsRequestRequired = TypedDict("_ViewEventsRequestRequired", {"id": "int", "op": "str", "seat": "int"})
_ViewEventsRequestOptional = TypedDict("_ViewEventsRequestOptional", {"from": "int"}, total=False)


class ViewEventsRequest(_ViewEventsRequestRequired, _ViewEventsRequestOptional):
    """The events of the hand so far, as a seat is told them."""


_ReplayRequestRequired = TypedDict("_ReplayRequestRequired", {"id": "int", "op": "str"})


class ReplayRequest(_ReplayRequestRequired):
    """Play again what was recorded, and go on from there."""


_RevealRequestRequired = TypedDict("_RevealRequestRequired", {"id": "int", "op": "str"})


class RevealRequest(_RevealRequestRequired):
    """Which cards were dealt in the hand that is over?"""


_SnapshotRequestRequired = TypedDict("_SnapshotRequestRequired", {"id": "int", "op": "str"})


class SnapshotRequest(_SnapshotRequestRequired):
    """Write down what is in play."""


_RestoreRequestRequired = TypedDict("_RestoreRequestRequired", {"id": "int", "op": "str", "snapshot": "str"})


class RestoreRequest(_RestoreRequestRequired):
    """Go on from what was written down, whatever is in play."""


_RankRequestRequired = TypedDict("_RankRequestRequired", {"id": "int", "op": "str"})


class RankRequest(RankHands, _RankRequestRequired):
    """How good are these hands?"""


_AbandonRequestRequired = TypedDict("_AbandonRequestRequired", {"id": "int", "op": "str"})


class AbandonRequest(_AbandonRequestRequired):
    """Forget whatever is in play: the hand, the table or the tournament."""


_ByeRequestRequired = TypedDict("_ByeRequestRequired", {"id": "int", "op": "str"})


class ByeRequest(_ByeRequestRequired):
    """End the process: this is the last line."""


AnyRequest = Union[HelloRequest, StartRequest, ActRequest, TimeoutRequest, DisconnectRequest, ReconnectRequest, LeaveRequest, VoidRequest, OpenFaceStartRequest, OpenFaceNextRequest, TableOpenRequest, SitRequest, StandRequest, SitOutRequest, ReturnRequest, TopUpRequest, CashOutRequest, SetStackRequest, CollectTimeRequest, ChangeRulesRequest, NextHandRequest, TournamentOpenRequest, RegisterRequest, TournamentStartRequest, DrawButtonRequest, RebuyRequest, DeclineRebuyRequest, AddOnRequest, ClockRequest, AdvanceLevelRequest, HandForHandRequest, ReseatRequest, ColourUpRequest, StandingsRequest, StateRequest, ViewRequest, ViewEventsRequest, ReplayRequest, RevealRequest, SnapshotRequest, RestoreRequest, RankRequest, AbandonRequest, ByeRequest]
