-- Names of the numbers that the ledger stores. A name is a function without parameters: the planner puts the number in its
-- place, so that it costs nothing and indexes on the number are used; a misspelt one is an error.
-- They equal the enumerations in src (names.test.ts). A number is never reused.
do $$
declare
  name text;
  number int;
begin
  for name, number in values
    -- KINDS, src/operations.ts
    ('kind_bet', 1), ('kind_win', 2), ('kind_refund', 3), ('kind_close_round', 4), ('kind_promo_win', 5),
    ('kind_deposit', 6), ('kind_adjustment', 7), ('kind_fee', 8),
    ('kind_reserve', 9), ('kind_post_hold', 10), ('kind_void_hold', 11), ('kind_expire_hold', 12),
    ('kind_transfer', 13), ('kind_bonus_grant', 14), ('kind_bonus_convert', 15), ('kind_bonus_forfeit', 16),
    ('kind_points_earn', 17), ('kind_points_spend', 18), ('kind_correction', 19),
    -- POSTED and REFUSALS, src/operations.ts
    ('posted', 0),
    ('refused_insufficient_funds', 1), ('refused_wallet_frozen', 2), ('refused_wallet_closed', 3),
    ('refused_no_wallet', 4), ('refused_wrong_currency', 5), ('refused_key_reused', 6), ('refused_round_unknown', 7),
    ('refused_round_closed', 8), ('refused_tombstoned', 9), ('refused_bet_unknown', 10), ('refused_hold_unknown', 11),
    ('refused_hold_resolved', 12), ('refused_invalid_amount', 13), ('refused_entry_unknown', 14),
    ('refused_bet_refunded', 16),
    -- REPEATED, src/post-batch.ts: added to the result that was recorded first
    ('repeated', 100),
    -- CAUSES, src/operations.ts
    ('cause_none', 0), ('cause_round', 1), ('cause_deposit', 2), ('cause_withdrawal', 3), ('cause_adjustment', 4),
    ('cause_transfer', 5), ('cause_contract', 6), ('cause_promotion', 7), ('cause_prize', 8), ('cause_rank', 9),
    ('cause_rebate', 10), ('cause_salary', 11), ('cause_order', 12), ('cause_jackpot', 13),
    -- WALLET_STATUSES, src/wallets.ts
    ('wallet_active', 0), ('wallet_frozen', 1), ('wallet_closed', 2),
    -- ROUND_STATES, src/rounds.ts
    ('round_open', 0), ('round_completed', 1), ('round_cancelled', 2),
    -- HOLD_STATES, src/holds.ts: reserved, or the kind of the operation that resolved it
    ('hold_reserved', 0), ('hold_posted', 10), ('hold_voided', 11), ('hold_expired', 12),
    -- RAILS, src/wallets.ts
    ('rail_main', 0), ('rail_locked', 1), ('rail_bonus', 2), ('rail_points', 3)
  loop
    execute format('create function ledger.%I() returns smallint language sql immutable parallel safe return %s::smallint',
      name, number);
  end loop;
end $$;

-- The largest integer that JavaScript holds exactly: no balance is above it.
create function ledger.max_balance() returns bigint language sql immutable parallel safe return 9007199254740991;

-- A wallet's number is customer × 1024 + rail.
create function ledger.rail_of(wallet bigint) returns int language sql immutable parallel safe
  return (wallet & 1023)::int;
create function ledger.main_wallet_of(wallet bigint) returns bigint language sql immutable parallel safe
  return wallet - (wallet & 1023);

-- A house account's number is purpose × 1024 + sub; in an account of play the sub is the vendor.
create function ledger.vendor_of(account int) returns int language sql immutable parallel safe return account & 1023;
