//! Steps about the amounts that events tell: whoever has them alone can keep the books of a hand.

use std::collections::BTreeMap;

use cucumber::then;
use serde_json::Value;

use super::{StepResult, Table};
use crate::total::Total as _;
use dealproof_adapters::protocol::capability::Capability;

/// The chips of one seat as the events tell them.
#[derive(Debug, Clone, Copy, Default)]
struct Account {
    stack: u64,
    bet: u64,
}

/// The books of a hand.
#[derive(Debug, Default)]
struct Ledger(BTreeMap<u64, Account>);

/// The amounts in the events (posted, paid, returned and won) lead from the stacks before the hand to
/// those that the engine states. The event of an action states the seat's total and whether it was
/// all-in. Only for hands outside a table or tournament.
#[then(regex = r"^the events alone lead to the stacks$")]
fn events_lead_to_stacks(table: &mut Table) -> StepResult {
    table.needs(Capability::Ledger)?;
    let account = |(&seat, &stack): (&u64, &u64)| (seat, Account { stack, bet: 0 });
    let mut ledger = Ledger(table.setup.stacks.iter().map(account).collect());
    for event in table.all_events()? {
        if let Err(expected) = ledger.follow(&event) {
            return Err(table.mismatch(expected, event.to_string()));
        }
    }
    for state in table.state()?.seats.clone() {
        let kept = ledger.0.get(&state.seat).map_or(0, |account| account.stack);
        let what = format!("the stack of seat {} by its events", state.seat);
        table.expect(&what, &state.stack, &kept)?;
    }
    Ok(())
}

impl Ledger {
    /// Carries an event into the books, or says what it should have told.
    fn follow(&mut self, event: &Value) -> Result<(), String> {
        let number = |name: &str| event[name].as_u64();
        let kind = event["type"].as_str().unwrap_or_default();
        match kind {
            "AntePosted" | "BlindPosted" => {
                let amount = number("amount").unwrap_or(0);
                let dead = kind == "AntePosted" || event["kind"] == "dead_post";
                self.pays(event, amount, if dead { 0 } else { amount })
            }
            "ActionApplied" => {
                let paid = number("paid").unwrap_or(0);
                self.pays(event, paid, paid)?;
                let account = self.account(event)?;
                if number("to") != Some(account.bet) {
                    return Err(format!("a total of {}", account.bet));
                }
                let all_in = paid > 0 && account.stack == 0;
                if event["all_in"] != all_in {
                    return Err(format!("all_in {all_in}"));
                }
                Ok(())
            }
            "UncalledBetReturned" | "PotAwarded" => {
                let amount = number("amount").unwrap_or(0);
                let account = self.account(event)?;
                account.stack = account.stack.saturating_add(amount);
                if kind == "UncalledBetReturned" {
                    account.bet = account.bet.saturating_sub(amount);
                }
                Ok(())
            }
            "BettingRoundComplete" => {
                let bets: u64 = self.0.values().map(|account| account.bet).total();
                self.0.values_mut().for_each(|account| account.bet = 0);
                if number("collected") == Some(bets) {
                    Ok(())
                } else {
                    Err(format!("{bets} collected"))
                }
            }
            _ => Ok(()),
        }
    }

    fn account(&mut self, event: &Value) -> Result<&mut Account, String> {
        let seat = event["seat"].as_u64().unwrap_or(0);
        let account = self.0.get_mut(&seat);
        account.ok_or_else(|| "a seat of the hand".to_owned())
    }

    fn pays(&mut self, event: &Value, amount: u64, live: u64) -> Result<(), String> {
        let account = self.account(event)?;
        let rest = account.stack.checked_sub(amount);
        account.stack = rest.ok_or_else(|| format!("{} at most", account.stack))?;
        account.bet = account.bet.saturating_add(live);
        Ok(())
    }
}
