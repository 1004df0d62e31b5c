//! From seeds to a committed deck.

use hkdf::Hkdf;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use zeroize::Zeroize;

use super::encoding::{tag, tagged_hash};
use super::opening::card_leaf;
use super::{
    Beacon, Contributions, Digest, HandId, HandTicket, Opening, Origin, ServerSeed, TableName,
    Ticket, client_commit, server_commit,
};
use crate::merkle::Tree;
use crate::secret::overwrite;
use crate::shuffle::{Deck, DeckSize, Domain, Exhausted, ShuffleKey, Shuffler};

/// The secret value that hides a committed card until it is opened.
pub type Salt = [u8; 32];

/// Everything a deck depends on.
#[derive(Debug, Clone)]
pub struct DealInput {
    /// The name of the log.
    pub origin: Origin,
    /// Epoch and index of the hand.
    pub hand: HandId,
    /// The table at which the hand is dealt.
    pub table: TableName,
    /// SHA-256 of the canonical JSON of the rule profile: the rules are bound to the deck.
    pub profile: Digest,
    /// How many cards the deck of the game has.
    pub size: DeckSize,
    /// The operator's seed, committed to by the epoch.
    pub server_seed: ServerSeed,
    /// The seeds of the players who committed to one; empty if none did.
    pub contributions: Contributions,
    /// The beacon round, in an epoch that has a beacon.
    pub beacon: Option<Beacon>,
}

/// What a log says of a hand once its players have revealed: enough for T and for the ticket, and
/// nothing of it is secret. The dealer makes it from a [`DealInput`], a verifier from the log.
#[derive(Debug, Clone)]
pub struct PublicHand {
    /// The name of the log.
    pub origin: Origin,
    /// Epoch and index of the hand.
    pub hand: HandId,
    /// The table at which the hand is dealt.
    pub table: TableName,
    /// SHA-256 of the canonical JSON of the rule profile.
    pub profile: Digest,
    /// The commitment to the server seed.
    pub server_commit: Digest,
    /// The seeds that players revealed; empty if none committed to one.
    pub contributions: Contributions,
    /// The beacon round, in an epoch that has a beacon.
    pub beacon: Option<Beacon>,
}

/// A server seed that does not open the commitment of its hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the server seed is not the committed one")]
pub struct WrongServerSeed {
    /// The commitment of the hand.
    pub expected: Digest,
    /// What the seed commits to.
    pub found: Digest,
}

impl PublicHand {
    /// T: the hash of everything that the deck depends on.
    pub fn transcript(&self) -> Digest {
        tagged_hash(
            "transcript",
            &[
                self.origin.as_str().as_bytes(),
                &self.hand.epoch().to_be_bytes(),
                &self.hand.index().to_be_bytes(),
                self.table.as_str().as_bytes(),
                &self.profile.0,
                &self.server_commit.0,
                &self.contributions.encode(),
                &self.beacon.as_ref().map_or(Vec::new(), Beacon::encode),
            ],
        )
    }

    /// The ticket that its players hold before the first card of a deck with this root.
    pub fn ticket(&self, deck_root: Digest) -> Ticket {
        Ticket::Hand(HandTicket {
            origin: self.origin.clone(),
            hand: self.hand,
            transcript: self.transcript(),
            deck_root,
        })
    }

    /// Adds the server seed, from which an auditor derives the deck again.
    ///
    /// # Errors
    ///
    /// If the seed does not open the commitment of the hand.
    pub fn with_seed(
        self,
        size: DeckSize,
        server_seed: ServerSeed,
    ) -> Result<DealInput, WrongServerSeed> {
        let found = server_commit(&self.origin, self.hand, &server_seed);
        if found != self.server_commit {
            return Err(WrongServerSeed {
                expected: self.server_commit,
                found,
            });
        }
        Ok(DealInput {
            origin: self.origin,
            hand: self.hand,
            table: self.table,
            profile: self.profile,
            size,
            server_seed,
            contributions: self.contributions,
            beacon: self.beacon,
        })
    }
}

impl DealInput {
    /// What everybody may know of the hand before its cards: all but the server seed itself, which
    /// enters by its commitment.
    pub fn public(&self) -> PublicHand {
        PublicHand {
            origin: self.origin.clone(),
            hand: self.hand,
            table: self.table.clone(),
            profile: self.profile,
            server_commit: self.server_commit(),
            contributions: self.contributions.clone(),
            beacon: self.beacon,
        }
    }

    /// The hash T over all public inputs: [`PublicHand::transcript`].
    pub fn transcript(&self) -> Digest {
        self.public().transcript()
    }

    /// The commitment to the server seed.
    pub fn server_commit(&self) -> Digest {
        server_commit(&self.origin, self.hand, &self.server_seed)
    }

    /// The commitments to the players' seeds, ascending by seat.
    pub fn client_commits(&self) -> Vec<Digest> {
        self.contributions
            .iter()
            .map(|contribution| client_commit(&self.origin, self.hand, contribution))
            .collect()
    }

    /// Derives keys, deck and commitments.
    ///
    /// # Errors
    ///
    /// [`Exhausted`], which a sound cipher never gives.
    pub fn derive(&self) -> Result<Deal, Exhausted> {
        let transcript = self.transcript();
        let (mut prk, hkdf) =
            Hkdf::<Sha256>::extract(Some(&transcript.0), self.server_seed.bytes());
        let expand = |name| {
            let mut key = [0; 32];
            hkdf.expand(&tag(name), &mut key)
                .expect("32 bytes are one block of HKDF-Expand");
            key
        };
        let k_shuffle = expand("shuffle");
        let k_salt = expand("card-salt");
        let key = ShuffleKey::new(k_shuffle);
        let deck = Shuffler::new(key, Domain::HAND_DECK, self.size).deck(0)?;

        let mac = Hmac::<Sha256>::new_from_slice(&k_salt).expect("HMAC takes a key of any length");
        let salts: Vec<Salt> = (0u8..)
            .take(self.size.get())
            .map(|i| mac.clone().chain_update([i]).finalize().into_bytes().into())
            .collect();
        let tree: Tree = (0u8..)
            .zip(deck.cards())
            .zip(&salts)
            .map(|((i, &card), salt)| card_leaf(&transcript, i, card, salt))
            .collect();
        let deal = Deal {
            transcript,
            prk: prk.into(),
            k_shuffle,
            k_salt,
            deck,
            deck_root: tree.root(),
            salts,
            tree,
        };
        prk.zeroize();
        Ok(deal)
    }
}

/// A derived hand: the deck and everything that commits to it. All but the transcript, the root and
/// the leaves is secret; it is wiped when dropped.
#[derive(Clone)]
pub struct Deal {
    transcript: Digest,
    prk: [u8; 32],
    k_shuffle: [u8; 32],
    k_salt: [u8; 32],
    deck: Deck,
    deck_root: Digest,
    salts: Vec<Salt>,
    tree: Tree,
}

impl Drop for Deal {
    fn drop(&mut self) {
        let keys = [&mut self.prk, &mut self.k_shuffle, &mut self.k_salt];
        for secret in keys.into_iter().chain(&mut self.salts) {
            overwrite(secret, [0; 32]);
        }
    }
}

impl Deal {
    /// T, which a ticket carries.
    pub const fn transcript(&self) -> &Digest {
        &self.transcript
    }

    /// The root over the committed cards, which a ticket carries.
    pub const fn deck_root(&self) -> &Digest {
        &self.deck_root
    }

    /// The cards to deal.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The order in which cards that were thrown away come back when they are shuffled again for the
    /// `number`th time, 0 first: numbers of deck positions, in the domain [`Domain::RESHUFFLE`].
    pub fn reshuffle(&self, number: u64) -> Result<Deck, Exhausted> {
        let size = DeckSize::new(self.deck.cards().len()).expect("the deck has this size");
        let key = ShuffleKey::new(self.k_shuffle);
        Shuffler::new(key, Domain::RESHUFFLE, size).deck(number)
    }

    /// The committed leaf hash of a position, or nothing beyond the deck.
    pub fn leaf(&self, position: u8) -> Option<Digest> {
        self.tree.leaf(position.into())
    }

    /// Opens one position, for a player who may see it.
    pub fn opening(&self, position: u8) -> Option<Opening> {
        let i = usize::from(position);
        Some(Opening {
            position,
            card: *self.deck.cards().get(i)?,
            salt: self.salts[i],
            path: self
                .tree
                .inclusion(position.into(), self.tree.size())
                .ok()?,
        })
    }

    /// The keys in clear, for an auditor who re-derives a hand that is over.
    pub const fn disclose(&self) -> Disclosure {
        Disclosure {
            prk: self.prk,
            k_shuffle: self.k_shuffle,
            k_salt: self.k_salt,
        }
    }
}

impl std::fmt::Debug for Deal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Deal")
            .field("transcript", &self.transcript)
            .field("deck_root", &self.deck_root)
            .finish_non_exhaustive()
    }
}

/// The intermediate keys of a hand, in clear. Any of them opens every card.
#[derive(Clone, Copy)]
pub struct Disclosure {
    /// The pseudo-random key of HKDF.
    pub prk: [u8; 32],
    /// The key of the shuffle.
    pub k_shuffle: [u8; 32],
    /// The key of the salts.
    pub k_salt: [u8; 32],
}

impl std::fmt::Debug for Disclosure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Disclosure(secret)")
    }
}
