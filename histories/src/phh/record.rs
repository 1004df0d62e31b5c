//! A hand history: its fields, read from a text and written to one.

use std::fmt;

use super::action::{Notation, read_amount};
use super::error::{PhhError, PhhFault};
use super::toml::{self, Item, Table, Value, quoted};
use super::variant::Variant;
use dealproof_engine::chips::Chips;
use dealproof_engine::seat::Seat;

/// A forced bet of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Blind {
    /// The size of the bet.
    pub amount: Chips,
    /// Whether it is a post, written as a negative amount: it does not change who opens.
    pub post: bool,
}

/// The sizes of bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bets {
    /// The smallest bet, `min_bet`, of no limit and pot limit.
    Min(Chips),
    /// The two bet sizes of fixed limit, `small_bet` and `big_bet`.
    Fixed {
        /// On the first streets.
        small: Chips,
        /// On the later streets.
        big: Chips,
    },
}

/// One hand as the file states it. All lists are in the order of the players p1, p2, ...: those
/// that a heads-up file writes in the order of the blinds are turned round here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The name of its table in a file of several hands.
    pub table: Option<String>,
    /// Which game it is.
    pub variant: &'static Variant,
    /// Whether antes are matched like bets (`ante_trimming_status`); otherwise they are dead.
    pub ante_trimming: bool,
    /// The ante of each player.
    pub antes: Vec<Chips>,
    /// The blind, straddle or post of each player; all zero in a game with a bring-in.
    pub blinds: Vec<Blind>,
    /// The bring-in; absent in games with blinds.
    pub bring_in: Option<Chips>,
    /// The sizes of bets.
    pub bets: Bets,
    /// The stacks before the hand.
    pub starting_stacks: Vec<Chips>,
    /// The actions in the order of the hand.
    pub actions: Vec<Notation>,
    /// The name or number of the hand.
    pub hand: Option<String>,
    /// The names of the players, if the record has them.
    pub players: Option<Vec<String>>,
    /// The stacks after the hand.
    pub finishing_stacks: Option<Vec<Chips>>,
}

impl Record {
    /// The hands of a file: one, or one in each table of a `.phhs` file. One that cannot be read
    /// refuses the file.
    pub fn read(bytes: &[u8]) -> Result<Vec<Self>, PhhError> {
        Self::read_each(bytes)?.into_iter().collect()
    }

    /// The hands of a file, each of them read or refused on its own. The file is refused only if its
    /// text cannot be cut into hands.
    pub fn read_each(bytes: &[u8]) -> Result<Vec<Result<Self, PhhError>>, PhhError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let lines = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n');
            PhhFault::NotText.at(lines.count())
        })?;
        let mut tables = toml::read(text)?;
        let alone = tables.remove(0);
        // Tables of which the name begins with an underscore belong to the author.
        tables.retain(|table| !table.name.as_ref().is_some_and(|n| n.starts_with('_')));
        if alone.fields.is_empty() {
            if tables.is_empty() {
                return Err(PhhFault::NoHand.at(1));
            }
            return Ok(tables.iter().map(read_hand).collect());
        }
        if let Some(table) = tables.first() {
            return Err(PhhFault::Mixed.at(table.line));
        }
        Ok(vec![read_hand(&alone)])
    }

    /// The seat of each player: p1 has seat 1. The last player has the button.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (1..=self.starting_stacks.len())
            .filter_map(|number| u8::try_from(number).ok().and_then(Seat::new))
    }

    /// The order in which blinds are written: that of the players, heads-up the button first.
    pub(super) fn blind_order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.seats().collect();
        if order.len() == 2 {
            order.reverse();
        }
        order
    }
}

/// What a file has for the table, in the order in which files are usually written.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.table {
            writeln!(f, "[{}]", quoted(name))?;
        }
        writeln!(f, "variant = {}", quoted(self.variant.code))?;
        writeln!(f, "ante_trimming_status = {}", self.ante_trimming)?;
        let mut antes = self.antes.clone();
        let mut blinds = self.blinds.clone();
        reverse_heads_up(&mut antes);
        reverse_heads_up(&mut blinds);
        writeln!(f, "antes = {antes:?}")?;
        if let Some(bring_in) = self.bring_in {
            writeln!(f, "bring_in = {bring_in}")?;
        } else {
            let signed = blinds.iter().map(|blind| {
                let sign = if blind.post { "-" } else { "" };
                format!("{sign}{}", blind.amount)
            });
            let signed: Vec<String> = signed.collect();
            writeln!(f, "blinds_or_straddles = [{}]", signed.join(", "))?;
        }
        match self.bets {
            Bets::Min(min) => writeln!(f, "min_bet = {min}")?,
            Bets::Fixed { small, big } => writeln!(f, "small_bet = {small}\nbig_bet = {big}")?,
        }
        writeln!(f, "starting_stacks = {:?}", self.starting_stacks)?;
        let actions: Vec<String> = self
            .actions
            .iter()
            .map(|a| quoted(&a.to_string()))
            .collect();
        writeln!(f, "actions = [{}]", actions.join(", "))?;
        if let Some(hand) = &self.hand {
            let number = !hand.is_empty() && hand.bytes().all(|b| b.is_ascii_digit());
            let text = if number { hand.clone() } else { quoted(hand) };
            writeln!(f, "hand = {text}")?;
        }
        if let Some(players) = &self.players {
            let names: Vec<String> = players.iter().map(|name| quoted(name)).collect();
            writeln!(f, "players = [{}]", names.join(", "))?;
        }
        if let Some(stacks) = &self.finishing_stacks {
            writeln!(f, "finishing_stacks = {stacks:?}")?;
        }
        Ok(())
    }
}

/// Forced bets of two players are written in the order of the blinds: the button, who is p2, first.
fn reverse_heads_up<T>(by_player: &mut [T]) {
    if by_player.len() == 2 {
        by_player.reverse();
    }
}

fn read_hand(table: &Table) -> Result<Record, PhhError> {
    let fields = Fields(table);
    let (code, line) = fields.needed("variant", text)?;
    let variant =
        Variant::of_code(&code).ok_or(PhhFault::UnknownVariant { found: code }.at(line))?;
    let (starting_stacks, line) = fields.needed("starting_stacks", amounts)?;
    let players = starting_stacks.len();
    if !(1..=usize::from(Seat::MAX)).contains(&players) {
        return Err(PhhFault::Players { found: players }.at(line));
    }
    let mut antes = fields.one_each("antes", players, amounts)?;
    reverse_heads_up(&mut antes);
    let mut blinds = vec![Blind::default(); players];
    let mut bring_in = None;
    if variant.bring_in {
        bring_in = Some(fields.needed("bring_in", amount)?.0);
    } else {
        blinds = fields.one_each("blinds_or_straddles", players, signed_amounts)?;
        reverse_heads_up(&mut blinds);
    }
    let bets = if variant.fixed_limit {
        Bets::Fixed {
            small: fields.needed("small_bet", amount)?.0,
            big: fields.needed("big_bet", amount)?.0,
        }
    } else {
        Bets::Min(fields.needed("min_bet", amount)?.0)
    };
    let (actions, _) = fields.needed("actions", |name, item| {
        let action = |item: &Item| {
            Notation::read(&text(name, item)?, players).map_err(|fault| fault.at(item.line))
        };
        list(name, item)?.iter().map(action).collect()
    })?;
    let finishing_stacks = match fields.get("finishing_stacks") {
        Some(_) => Some(fields.one_each("finishing_stacks", players, amounts)?),
        None => None,
    };
    let names = match fields.get("players") {
        Some(_) => Some(fields.one_each("players", players, texts)?),
        None => None,
    };
    Ok(Record {
        table: table.name.clone(),
        variant,
        // PokerKit, the reference of the format, takes antes as dead where this is not said.
        ante_trimming: fields
            .optional("ante_trimming_status", flag)?
            .unwrap_or(false),
        antes,
        blinds,
        bring_in,
        bets,
        starting_stacks,
        actions,
        hand: fields.optional("hand", text_or_number)?,
        players: names,
        finishing_stacks,
    })
}

/// The fields of a hand by name. Those that are not asked for are not looked at: the format wants
/// unknown fields to be ignored.
struct Fields<'a>(&'a Table);

impl Fields<'_> {
    fn get(&self, name: &str) -> Option<&Item> {
        let field = self.0.fields.iter().find(|field| field.name == name);
        field.map(|field| &field.item)
    }

    fn optional<T>(&self, name: &'static str, read: Reader<T>) -> Result<Option<T>, PhhError> {
        self.get(name).map(|item| read(name, item)).transpose()
    }

    /// The value and its line.
    fn needed<T>(
        &self,
        name: &'static str,
        read: impl Fn(&'static str, &Item) -> Result<T, PhhError>,
    ) -> Result<(T, usize), PhhError> {
        let item = self
            .get(name)
            .ok_or(PhhFault::MissingField { name }.at(self.0.line))?;
        Ok((read(name, item)?, item.line))
    }

    fn one_each<T>(
        &self,
        name: &'static str,
        players: usize,
        read: Reader<Vec<T>>,
    ) -> Result<Vec<T>, PhhError> {
        let (list, line) = self.needed(name, read)?;
        if list.len() != players {
            let found = list.len();
            let expected = players;
            return Err(PhhFault::WrongLength {
                name,
                expected,
                found,
            }
            .at(line));
        }
        Ok(list)
    }
}

type Reader<T> = fn(&'static str, &Item) -> Result<T, PhhError>;

fn wrong_type<T>(name: &'static str, expected: &'static str, item: &Item) -> Result<T, PhhError> {
    Err(PhhFault::WrongType { name, expected }.at(item.line))
}

fn text(name: &'static str, item: &Item) -> Result<String, PhhError> {
    match &item.value {
        Value::Text(text) => Ok(text.clone()),
        _ => wrong_type(name, "a text", item),
    }
}

fn text_or_number(name: &'static str, item: &Item) -> Result<String, PhhError> {
    match &item.value {
        Value::Text(text) | Value::Number(text) => Ok(text.clone()),
        _ => wrong_type(name, "a text or a number", item),
    }
}

fn flag(name: &'static str, item: &Item) -> Result<bool, PhhError> {
    match item.value {
        Value::Flag(flag) => Ok(flag),
        _ => wrong_type(name, "true or false", item),
    }
}

fn amount(name: &'static str, item: &Item) -> Result<Chips, PhhError> {
    match &item.value {
        Value::Number(text) => read_amount(text).map_err(|fault| fault.at(item.line)),
        _ => wrong_type(name, "an amount", item),
    }
}

fn signed_amount(name: &'static str, item: &Item) -> Result<Blind, PhhError> {
    let Value::Number(text) = &item.value else {
        return wrong_type(name, "an amount", item);
    };
    let (post, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.as_str()),
    };
    let amount = read_amount(digits).map_err(|fault| fault.at(item.line))?;
    Ok(Blind {
        amount,
        post: post && !amount.is_zero(),
    })
}

fn list<'a>(name: &'static str, item: &'a Item) -> Result<&'a [Item], PhhError> {
    match &item.value {
        Value::List(items) => Ok(items),
        _ => wrong_type(name, "a list", item),
    }
}

fn each<T>(name: &'static str, items: &Item, read: Reader<T>) -> Result<Vec<T>, PhhError> {
    let items = list(name, items)?.iter();
    items.map(|item| read(name, item)).collect()
}

fn texts(name: &'static str, item: &Item) -> Result<Vec<String>, PhhError> {
    each(name, item, text)
}

fn amounts(name: &'static str, item: &Item) -> Result<Vec<Chips>, PhhError> {
    each(name, item, amount)
}

fn signed_amounts(name: &'static str, item: &Item) -> Result<Vec<Blind>, PhhError> {
    each(name, item, signed_amount)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADS_UP: &str = "
variant = 'NT' # heads-up
antes = [0, 3]
blinds_or_straddles = [1, 2.0]
min_bet = 2
starting_stacks = [200, 100]
actions = ['d dh p1 ????', 'd dh p2 AhKh', 'p2 f # tired']
hand = 7
time = 20:15:00
_mood = {room = 'quiet'}
players = ['Ann', \"Bo 'B' B\"]
finishing_stacks = [201, 99]
";

    fn only(text: &str) -> Result<Record, PhhError> {
        Record::read(text.as_bytes()).map(|mut records| records.remove(0))
    }

    #[test]
    fn forced_bets_of_two_players_are_turned_round() {
        let record = only(HEADS_UP).unwrap();
        let chips = |amounts: [u32; 2]| amounts.map(Chips::from).to_vec();
        assert_eq!(record.antes, chips([3, 0]));
        let blinds: Vec<Chips> = record.blinds.iter().map(|blind| blind.amount).collect();
        assert_eq!(blinds, chips([2, 1]));
        assert_eq!(record.starting_stacks, chips([200, 100]));
        assert_eq!(record.finishing_stacks, Some(chips([201, 99])));
        assert!(!record.ante_trimming);
    }

    #[test]
    fn a_record_is_written_as_it_is_read() {
        let mut record = only(HEADS_UP).unwrap();
        assert_eq!(only(&record.to_string()).unwrap(), record);
        record.table = Some("12".into());
        record.hand = Some("blue's".into());
        record.blinds[1].post = true;
        let twice = format!("{record}\n{}", record.to_string().replace("['12']", "[b]"));
        let records = Record::read(twice.as_bytes()).unwrap();
        assert_eq!(records[0], record);
        assert_eq!(records[1].table.as_deref(), Some("b"));
    }

    #[test]
    fn what_is_no_hand_is_refused_with_its_line() {
        let fault = |from: &str, to: &str| {
            let text = HEADS_UP.replacen(from, to, 1);
            assert_ne!(text, HEADS_UP, "{from}");
            let error = only(&text).unwrap_err();
            (error.line, format!("{:?}", error.fault))
        };
        for (from, to, line, expected) in [
            ("'NT'", "'XX'", 2, "UnknownVariant"),
            ("'NT'", "7", 2, "WrongType"),
            ("min_bet = 2", "", 1, "MissingField"),
            ("min_bet = 2", "min_bet = 0.5", 5, "AmountNotWhole"),
            ("[0, 3]", "[0, 3, 0]", 3, "WrongLength"),
            ("[0, 3]", "[0, -3]", 3, "AmountNegative"),
            ("[200, 100]", "[inf, 100]", 6, "AmountUnknown"),
            ("[200, 100]", "[]", 6, "Players"),
            ("p2 f", "p3 f", 7, "UnknownPlayer"),
            ("'p2 f # tired'", "\n7", 8, "WrongType"),
            ("hand = 7", "hand = []", 8, "WrongType"),
            ("hand = 7", "[2]", 8, "Mixed"),
            ("hand = 7", "min_bet = 7", 8, "RepeatedField"),
        ] {
            let (at, found) = fault(from, to);
            assert!(
                found.starts_with(expected) && at == line,
                "{to}: line {at}, {found}"
            );
        }
        assert_eq!(Record::read(b"").unwrap_err().fault, PhhFault::NoHand);
        let broken = Record::read(b"a = 1\nb = '\xff'").unwrap_err();
        assert_eq!((broken.line, broken.fault), (2, PhhFault::NotText));
    }
}
