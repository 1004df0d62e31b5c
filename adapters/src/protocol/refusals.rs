//! Why a request is refused before any rules are asked: the reference gives no other code of its own.

/// Defines the codes, each with what is wrong with the request.
macro_rules! codes {
    ($($name:ident $code:literal = $meaning:literal;)+) => {
        /// The code of a refusal.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $(
                #[doc = concat!("The request ", $meaning, ".")]
                $name,
            )+
        }

        impl Code {
            /// All of them, in the order in which they are published.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The code on the line.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)+
                }
            }

            /// What is wrong with the request.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Self::$name => $meaning,)+
                }
            }
        }
    };
}

codes! {
    MalformedJson "malformed_json" = "is not JSON";
    IdMissing "id_missing" = "has no `id`, or one that is not a whole number";
    OpMissing "op_missing" = "has no `op`";
    UnknownOp "unknown_op" = "has an `op` that is not in the protocol";
    MalformedRequest "malformed_request" = "lacks a member of its operation, or has one of another type";
    LineTooLong "line_too_long" = "is longer than 1 MiB";
    UnknownProtocol "unknown_protocol" = "is a `hello` of another version of the protocol";
    UnknownAction "unknown_action" = "has an `action` that is not in the protocol";
    SeatOutOfRange "seat_out_of_range" = "names a seat outside 1 to 64";
    TimesMissing "times_missing" = "is a `run` without `times`";
    FutureSequence "future_sequence" = "has a `seq` that no decision will have";
    DiscardCount "discard_count" = "discards more cards than anybody holds";
    UnknownCard "unknown_card" = "names something that is not a card";
    AmountMissing "amount_missing" = "lacks an amount";
    AmountNegative "amount_negative" = "contains a negative amount";
    AmountNotWhole "amount_not_whole" = "contains an amount that is not whole";
    AmountNotANumber "amount_not_a_number" = "contains an amount that is not a number";
    AmountOverflow "amount_overflow" = "contains an amount above 2^53-1";
    ProfileNotAccepted "profile_not_accepted" = "contains an invalid profile, or one that cannot be dealt";
    HouseNotAccepted "house_not_accepted" = "contains invalid house rules";
    StructureNotAccepted "structure_not_accepted" = "contains an invalid tournament structure";
    SnapshotNotAccepted "snapshot_not_accepted" = "contains something that is not a snapshot";
    ReplayDiffers "replay_differs" = "replays a record that leads to another state";
    PlayerName "player_name" = "contains an invalid name of a player";
    UnknownPlayer "unknown_player" = "names a player who never sat at the table";
    UnknownEntry "unknown_entry" = "has an `entry` that is neither `waits` nor `posts`";
    UnknownTable "unknown_table" = "names a table that does not exist";
    TableMissing "table_missing" = "does not name its table";
    NoHand "no_hand" = "needs a hand in play";
    HandInProgress "hand_in_progress" = "is not allowed while a hand is in play";
    WrongGame "wrong_game" = "does not belong to the game in play";
    NoTable "no_table" = "needs an open table";
    TableIsOpen "table_is_open" = "is not allowed while a table is open";
    NoTournament "no_tournament" = "needs an open tournament";
    TournamentIsOpen "tournament_is_open" = "is not allowed while a tournament is open";
    UnknownGame "unknown_game" = "ranks hands of a game that is not built in";
    NoHandToRank "no_hand_to_rank" = "ranks cards that make no hand";
}
