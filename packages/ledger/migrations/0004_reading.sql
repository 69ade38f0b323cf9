-- Reading, one round trip each. Row-level security applies: the functions run as their caller.
create function ledger.read_balances(p_merchant smallint, p_customer bigint)
returns table (rail int, balance bigint, currency smallint, status smallint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select (w.id & 1023)::int, w.balance, w.currency, w.status from ledger.wallet w
    where w.id between p_customer * 1024 and p_customer * 1024 + 1023 and w.bucket = ledger.bucket_of(p_customer * 1024);
end $$;

-- Newest first, posted movements only.
create function ledger.read_statement(p_merchant smallint, p_wallet bigint, p_before bigint, p_limit int)
returns table (seq bigint, ref uuid, at timestamptz, kind smallint, delta bigint, balance_after bigint, currency smallint,
  cause_type smallint, cause_id text, account int, link uuid, reason text)
language plpgsql set enable_seqscan = off as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select t.seq, t.ref, t.at, t.kind, t.delta, t.balance_after, t.currency, t.cause_type, t.cause_id, t.account,
      t.link, t.reason
    from ledger.transfer t
    where t.wallet_id = p_wallet and t.bucket = ledger.bucket_of(p_wallet) and t.seq < p_before and t.status = 0
    order by t.seq desc limit p_limit;
end $$;

create function ledger.read_round(p_merchant smallint, p_vendor smallint, p_round text, p_wallet bigint)
returns table (wallet_id bigint, state smallint, staked bigint, paid bigint, opened_at timestamptz, closed_at timestamptz)
language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select r.wallet_id, r.state, r.staked, r.paid, r.opened_at, r.closed_at from ledger.round r
    where r.round = p_round and r.vendor = p_vendor
      and (p_wallet is null or (r.wallet_id = p_wallet and r.bucket = ledger.bucket_of(p_wallet)))
    order by r.opened_at limit 1;
end $$;

-- Holds that are reserved still and were to expire before p_before, oldest first.
create function ledger.read_due_holds(p_merchant smallint, p_before timestamptz, p_limit int)
returns table (wallet_id bigint, ref uuid, currency smallint, amount bigint, expires_at timestamptz) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select h.wallet_id, h.ref, w.currency, h.amount, h.expires_at from ledger.hold h
    join ledger.wallet w on w.id = h.wallet_id and w.bucket = h.bucket
    where h.merchant = p_merchant and h.state = 0 and h.expires_at < p_before order by h.expires_at limit p_limit;
end $$;

create function ledger.open_wallets(p_merchant smallint, p_wallets bigint[], p_currencies smallint[]) returns void
language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  insert into ledger.merchant(id) values (p_merchant) on conflict do nothing;
  insert into ledger.wallet(id, bucket, merchant, currency)
    select u.id, ledger.bucket_of(u.id), p_merchant, u.currency from unnest(p_wallets, p_currencies) u(id, currency)
    order by u.id
    on conflict do nothing;
end $$;

-- 0 active, 1 frozen; closed wallets stay closed.
create function ledger.set_frozen(p_merchant smallint, p_first bigint, p_last bigint, p_frozen boolean) returns int
language plpgsql as $$
declare changed int;
begin
  perform ledger.enter_merchant(p_merchant);
  update ledger.wallet w set status = p_frozen::int
    where w.id between p_first and p_last and w.bucket = ledger.bucket_of(p_first) and w.status = (not p_frozen)::int;
  get diagnostics changed = row_count;
  return changed;
end $$;
