-- The judges: may an operation be posted? Each kind of operation has one, which answers posted, or the refusal.
-- A judge reads nothing and writes nothing. It is one expression, so that the planner puts it where it is called: a call of
-- a function for every operation would cost a tenth of the throughput. Amounts are above 0 unless it says otherwise.

-- Rules of money, for any kind.

-- Taking money needs an active wallet that has it.
create function ledger.judge_debit(status smallint, balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case
  when status = ledger.wallet_frozen() then ledger.refused_wallet_frozen()
  when status = ledger.wallet_closed() then ledger.refused_wallet_closed()
  when balance < amount then ledger.refused_insufficient_funds()
  else ledger.posted()
end;

-- Money that is the player's already is taken by any wallet, a closed one too, as long as the balance can hold it.
create function ledger.judge_owed(balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case when balance + amount > ledger.max_balance() then ledger.refused_invalid_amount() else ledger.posted() end;

-- Other money is taken by an active or frozen wallet.
create function ledger.judge_credit(status smallint, balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case
  when status = ledger.wallet_closed() then ledger.refused_wallet_closed()
  else ledger.judge_owed(balance, amount)
end;

-- Adjustment: a signed amount, taken or given.
create function ledger.judge_adjustment(status smallint, balance bigint, delta bigint) returns smallint
language sql immutable parallel safe
return case
  when delta < 0 then ledger.judge_debit(status, balance, -delta)
  else ledger.judge_credit(status, balance, delta)
end;

-- Transfer, and every other movement between two wallets: what the first gives the other must be able to take.
create function ledger.judge_transfer(
  from_status smallint, from_balance bigint, to_status smallint, to_balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case
  when ledger.judge_debit(from_status, from_balance, amount) <> ledger.posted()
    then ledger.judge_debit(from_status, from_balance, amount)
  else ledger.judge_credit(to_status, to_balance, amount)
end;

-- Rules of rounds. round_state is null for a round that is not there.

-- Bet: opens its round, or goes into an open one.
create function ledger.judge_bet(round_state smallint, status smallint, balance bigint, stake bigint) returns smallint
language sql immutable parallel safe
return case
  when round_state <> ledger.round_open() then ledger.refused_round_closed()
  else ledger.judge_debit(status, balance, stake)
end;

-- Win (0 allowed): only in an open round, which has a posted bet. What was won is owed.
create function ledger.judge_win(round_state smallint, balance bigint, payout bigint) returns smallint
language sql immutable parallel safe
return case
  when round_state is null then ledger.refused_round_unknown()
  when round_state <> ledger.round_open() then ledger.refused_round_closed()
  else ledger.judge_owed(balance, payout)
end;

-- Refund: linked says whether the bet can be given back (find_refund). A stake given back is owed.
create function ledger.judge_refund(linked smallint, balance bigint, stake bigint) returns smallint
language sql immutable parallel safe
return case when linked <> ledger.posted() then linked else ledger.judge_owed(balance, stake) end;

-- Close of a round: moves nothing. A round that is closed already makes it a repeat.
create function ledger.judge_close_round(round_state smallint) returns smallint
language sql immutable parallel safe
return case
  when round_state is null then ledger.refused_round_unknown()
  when round_state <> ledger.round_open() then ledger.repeated()
  else ledger.posted()
end;

-- Rules of holds. linked is the hold's state, null for a hold that is not there.

-- Post: the locked wallet pays what was reserved.
create function ledger.judge_post_hold(linked smallint, locked_status smallint, locked_balance bigint, amount bigint)
returns smallint language sql immutable parallel safe
return case
  when linked is null then ledger.refused_hold_unknown()
  when linked <> ledger.hold_reserved() then ledger.refused_hold_resolved()
  else ledger.judge_debit(locked_status, locked_balance, amount)
end;

-- Void and expire: the money goes back to the main wallet, also out of a locked wallet that is frozen or closed.
create function ledger.judge_release_hold(
  linked smallint, status smallint, balance bigint, locked_balance bigint, amount bigint) returns smallint
language sql immutable parallel safe
return case
  when linked is null then ledger.refused_hold_unknown()
  when linked <> ledger.hold_reserved() then ledger.refused_hold_resolved()
  when ledger.judge_credit(status, balance, amount) <> ledger.posted() then ledger.judge_credit(status, balance, amount)
  when locked_balance < amount then ledger.refused_insufficient_funds()
  else ledger.posted()
end;

-- Correction: an adjustment that names the entry it corrects. linked is null when the wallet has no such posted entry.
create function ledger.judge_correction(linked smallint, status smallint, balance bigint, delta bigint) returns smallint
language sql immutable parallel safe
return case
  when linked is null then ledger.refused_entry_unknown()
  else ledger.judge_adjustment(status, balance, delta)
end;

-- Which judge a kind has. Null, which fails the batch, for a kind that has none.
--   delta          signed, on the operation's own wallet
--   other_…        the other wallet of a movement between two
--   round_state    of the operation's round, null when there is none
--   linked         what find_linked found under the operation's link
create function ledger.judge(
  kind smallint, delta bigint, status smallint, balance bigint, other_status smallint, other_balance bigint,
  round_state smallint, linked smallint) returns smallint
language sql immutable parallel safe
return case
  when kind = ledger.kind_bet() then ledger.judge_bet(round_state, status, balance, -delta)
  when kind = ledger.kind_win() then ledger.judge_win(round_state, balance, delta)
  when kind in (ledger.kind_deposit(), ledger.kind_promo_win(), ledger.kind_bonus_grant(), ledger.kind_points_earn())
    then ledger.judge_credit(status, balance, delta)
  when kind in (ledger.kind_fee(), ledger.kind_bonus_forfeit(), ledger.kind_points_spend())
    then ledger.judge_debit(status, balance, -delta)
  when kind in (ledger.kind_transfer(), ledger.kind_reserve(), ledger.kind_bonus_convert())
    then ledger.judge_transfer(status, balance, other_status, other_balance, -delta)
  when kind = ledger.kind_refund() then ledger.judge_refund(linked, balance, delta)
  when kind = ledger.kind_close_round() then ledger.judge_close_round(round_state)
  when kind = ledger.kind_post_hold() then ledger.judge_post_hold(linked, status, balance, -delta)
  when kind in (ledger.kind_void_hold(), ledger.kind_expire_hold())
    then ledger.judge_release_hold(linked, status, balance, other_balance, delta)
  when kind = ledger.kind_adjustment() then ledger.judge_adjustment(status, balance, delta)
  when kind = ledger.kind_correction() then ledger.judge_correction(linked, status, balance, delta)
end;
