-- The betting record pages through the rounds of a member by time. opened_at never changes, so updates of a round stay HOT.
create index round_of_wallet on ledger.round (wallet_id, opened_at, round);
