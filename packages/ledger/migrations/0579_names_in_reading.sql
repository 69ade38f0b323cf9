-- The functions that read and check use the names of 0564 in place of the numbers. What they answer stays the same.

-- PURPOSES, src/house-accounts.ts: a house account's number is purpose × 1024 + sub.
create function ledger.purpose_clearing() returns smallint language sql immutable parallel safe return 8::smallint;

create function ledger.locked_wallet_of(wallet bigint) returns bigint language sql immutable parallel safe
  return ledger.main_wallet_of(wallet) + ledger.rail_locked();

-- Nothing calls it since 0566; it was left for calls that were under way.
drop function ledger.find_refund;

-- Newest first, posted movements only.
create or replace function ledger.read_statement(p_merchant smallint, p_wallet bigint, p_before bigint, p_limit int)
returns table (seq bigint, ref uuid, at timestamptz, kind smallint, delta bigint, balance_after bigint, currency smallint,
  cause_type smallint, cause_id text, account int, link uuid, reason text)
language plpgsql set enable_seqscan = off as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select t.seq, t.ref, t.at, t.kind, t.delta, t.balance_after, t.currency, t.cause_type, t.cause_id, t.account,
      t.link, t.reason
    from ledger.transfer t
    where t.wallet_id = p_wallet and t.bucket = ledger.bucket_of(p_wallet) and t.seq < p_before and t.status = ledger.posted()
    order by t.seq desc limit p_limit;
end $$;

-- Holds that are reserved still and were to expire before p_before, oldest first.
create or replace function ledger.read_due_holds(p_merchant smallint, p_before timestamptz, p_limit int)
returns table (wallet_id bigint, ref uuid, currency smallint, amount bigint, expires_at timestamptz) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select h.wallet_id, h.ref, w.currency, h.amount, h.expires_at from ledger.hold h
    join ledger.wallet w on w.id = h.wallet_id and w.bucket = h.bucket
    where h.merchant = p_merchant and h.state = ledger.hold_reserved() and h.expires_at < p_before
    order by h.expires_at limit p_limit;
end $$;

-- Closed wallets stay closed.
create or replace function ledger.set_frozen(p_merchant smallint, p_first bigint, p_last bigint, p_frozen boolean) returns int
language plpgsql as $$
declare
  before smallint := case when p_frozen then ledger.wallet_active() else ledger.wallet_frozen() end;
  after smallint := case when p_frozen then ledger.wallet_frozen() else ledger.wallet_active() end;
  changed int;
begin
  perform ledger.enter_merchant(p_merchant);
  update ledger.wallet w set status = after
    where w.id between p_first and p_last and w.bucket = ledger.bucket_of(p_first) and w.status = before;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Recomputes one merchant's figures from the entries. Run in one repeatable-read transaction it sees one moment.
create or replace function ledger.find_differences(p_merchant smallint)
returns table (what text, id text, stated bigint, recomputed bigint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  -- balance of a wallet = sum of its entries
  return query
    select 'wallet', coalesce(w.id, t.wallet_id)::text, coalesce(w.balance, 0), coalesce(t.total, 0)
      from ledger.wallet w
      full join (select x.wallet_id, x.bucket, sum(x.delta)::bigint as total from ledger.transfer x group by 1, 2) t
        on t.wallet_id = w.id and t.bucket = w.bucket
      where coalesce(w.balance, 0) <> coalesce(t.total, 0) or w.id is null;
  -- records of a wallet are numbered without a gap, and each running balance follows from the one before
  return query
    select 'sequence', w.id::text, w.seq, count(t.seq)
      from ledger.wallet w
      left join ledger.transfer t on t.wallet_id = w.id and t.bucket = w.bucket
      group by w.id, w.bucket, w.seq
      having w.seq <> count(t.seq) or w.seq <> coalesce(max(t.seq), 0);
  return query
    select 'sequence', c.wallet_id::text, c.balance_after, c.before + c.delta
      from (select t.wallet_id, t.balance_after, t.delta,
                   lag(t.balance_after, 1, 0::bigint) over (partition by t.wallet_id, t.bucket order by t.seq) as before
              from ledger.transfer t) c
      where c.balance_after <> c.before + c.delta;
  -- one effect per key: every record has its key and every key its record
  return query
    select 'key', coalesce(x.wallet_id, t.wallet_id) || ' ' || coalesce(x.ref, t.ref), count(x.seq), count(t.seq)
      from ledger.key x
      full join ledger.transfer t on t.wallet_id = x.wallet_id and t.bucket = x.bucket and t.seq = x.seq and t.ref = x.ref
      where x.seq is null or t.seq is null
      group by coalesce(x.wallet_id, t.wallet_id), coalesce(x.ref, t.ref);
  -- a house total = what left the wallets
  return query
    select 'house', concat_ws(' ', coalesce(h.account, t.account), coalesce(h.bucket, t.bucket), coalesce(h.currency, t.currency)),
        coalesce(h.balance, 0), coalesce(t.total, 0)
      from ledger.house h
      full join (select x.account, x.bucket, x.currency, -sum(x.delta)::bigint as total from ledger.transfer x group by 1, 2, 3) t
        on t.account = h.account and t.bucket = h.bucket and t.currency = h.currency
      where coalesce(h.balance, 0) <> coalesce(t.total, 0);
  -- nothing is made and nothing lost: all accounts of a currency sum to zero, clearing by itself
  return query
    select 'sum', c.code, sum(x.balance)::bigint, 0::bigint
      from (select w.currency, w.balance from ledger.wallet w union all select h.currency, h.balance from ledger.house h) x
      join ledger.currency c on c.id = x.currency
      group by c.code having sum(x.balance) <> 0;
  return query
    select 'sum', 'clearing ' || c.code, sum(h.balance)::bigint, 0::bigint
      from ledger.house h join ledger.currency c on c.id = h.currency where h.account >> 10 = ledger.purpose_clearing()
      group by c.code having sum(h.balance) <> 0;
  -- locked money = open holds, and every hold has its entries
  return query
    select 'hold', coalesce(w.id, ledger.locked_wallet_of(h.wallet_id))::text, coalesce(w.balance, 0), coalesce(h.total, 0)
      from (select x.id, x.bucket, x.balance from ledger.wallet x where ledger.rail_of(x.id) = ledger.rail_locked()) w
      full join (select x.wallet_id, x.bucket, sum(x.amount)::bigint as total from ledger.hold x where x.state = ledger.hold_reserved() group by 1, 2) h
        on ledger.locked_wallet_of(h.wallet_id) = w.id and h.bucket = w.bucket
      where coalesce(w.balance, 0) <> coalesce(h.total, 0);
  return query
    select 'hold', h.ref::text, case when h.state = ledger.hold_reserved() then h.amount else 0 end, coalesce(sum(t.delta), 0)::bigint
      from ledger.hold h
      left join ledger.transfer t on t.wallet_id = ledger.locked_wallet_of(h.wallet_id) and t.bucket = h.bucket and t.status = ledger.posted()
        and (t.ref = h.ref or t.link = h.ref)
      group by h.ref, h.wallet_id, h.state, h.amount
      having coalesce(sum(t.delta), 0) <> case when h.state = ledger.hold_reserved() then h.amount else 0 end;
  -- stake and payout of a round = its entries
  return query
    select 'round', concat_ws(' ', coalesce(r.vendor, t.vendor), coalesce(r.round, t.cause_id), coalesce(r.wallet_id, t.wallet_id)),
        coalesce(r.paid - r.staked, 0), coalesce(t.total, 0)
      from ledger.round r
      full join (select ledger.vendor_of(x.account) as vendor, x.cause_id, x.wallet_id, x.bucket, sum(x.delta)::bigint as total,
                        coalesce(sum(x.delta) filter (where x.kind = ledger.kind_win()), 0)::bigint as paid
                   from ledger.transfer x where x.cause_type = ledger.cause_round() and x.status = ledger.posted() group by 1, 2, 3, 4) t
        on t.cause_id = r.round and t.vendor = r.vendor and t.wallet_id = r.wallet_id and t.bucket = r.bucket
      where r.wallet_id is null or t.wallet_id is null or r.paid - r.staked <> t.total or r.paid <> t.paid;
end $$;

create or replace function ledger.count_figures(p_merchant smallint)
returns table (wallets bigint, entries bigint, refusals bigint, holds bigint, rounds bigint) language plpgsql as $$
begin
  perform ledger.enter_merchant(p_merchant);
  return query select
    (select count(*) from ledger.wallet),
    (select 2 * count(*) from ledger.transfer t where t.status = ledger.posted()),
    (select count(*) from ledger.transfer t where t.status <> ledger.posted()),
    (select count(*) from ledger.hold),
    (select count(*) from ledger.round);
end $$;

-- Freezes a wallet that disagrees with its entries, looked at again under its lock. True when it was frozen.
create or replace function ledger.freeze_broken_wallet(p_merchant smallint, p_wallet bigint) returns boolean language plpgsql as $$
declare
  w record;
begin
  perform ledger.enter_merchant(p_merchant);
  select x.balance, x.bucket, x.status into w from ledger.wallet x
    where x.id = p_wallet and x.bucket = ledger.bucket_of(p_wallet) for no key update;
  if not found or w.status <> ledger.wallet_active() then return false; end if;
  if w.balance = (select coalesce(sum(t.delta), 0) from ledger.transfer t where t.wallet_id = p_wallet and t.bucket = w.bucket) then
    return false;
  end if;
  update ledger.wallet x set status = ledger.wallet_frozen() where x.id = p_wallet and x.bucket = w.bucket;
  return true;
end $$;
