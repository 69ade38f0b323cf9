-- The movements of a wallet as its owner reads them, newest first: a round of play is one line, at the place of its first
-- bet, with its net. The place never changes, so the pages of a reader who continues stay complete.
--
-- Each page reads one range of the entries, and one round by its key for each entry of play. The balance after a round is
-- the one after its last entry: the second range begins at the page's oldest line and ends p_ahead entries after its newest.
-- It is null for a round that continued beyond.
create function ledger.read_movements(p_merchant smallint, p_wallet bigint, p_before bigint, p_ahead int, p_limit int)
returns table (seq bigint, ref uuid, at timestamptz, kind smallint, amount bigint, balance_after bigint,
  cause_type smallint, cause_id text, currency smallint, vendor smallint, round text, staked bigint, paid bigint,
  state smallint, opened_at timestamptz, closed_at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  home constant smallint := ledger.bucket_of(p_wallet);
begin
  perform ledger.enter_merchant(p_merchant);
  return query
    with line as materialized (
      select t.seq, t.ref, t.at, t.kind, t.delta, t.balance_after, t.cause_type, t.cause_id, t.currency,
          r.vendor, r.round, r.staked, r.paid, r.state, r.opened_at, r.closed_at
        from ledger.transfer t
        left join lateral (select r.vendor, r.round, r.staked, r.paid, r.state, r.opened_at, r.closed_at from ledger.round r
          where t.cause_type = ledger.cause_round() and r.round = t.cause_id and r.vendor = ledger.vendor_of(t.account)
            and r.wallet_id = p_wallet and r.bucket = home offset 0) r on true
        where t.wallet_id = p_wallet and t.bucket = home and t.seq < p_before and t.status = ledger.posted()
          and (r.round is null or (t.kind = ledger.kind_bet() and t.at = r.opened_at))
        order by t.seq desc limit p_limit),
    tail as materialized (
      select t.cause_id, ledger.vendor_of(t.account) as vendor, sum(t.delta) as net,
          (array_agg(t.balance_after order by t.seq desc))[1] as balance
        from ledger.transfer t
        where t.wallet_id = p_wallet and t.bucket = home and t.status = ledger.posted()
          and t.cause_type = ledger.cause_round()
          and t.seq >= (select min(l.seq) from line l) and t.seq <= (select max(l.seq) from line l) + p_ahead
        group by t.cause_id, ledger.vendor_of(t.account))
    select l.seq, l.ref, l.at, l.kind, case when l.round is null then l.delta else l.paid - l.staked end,
        case when l.round is null then l.balance_after else x.balance end,
        l.cause_type, l.cause_id, l.currency, l.vendor, l.round, l.staked, l.paid, l.state, l.opened_at, l.closed_at
      from line l
      left join tail x on x.cause_id = l.round and x.vendor = l.vendor and x.net = l.paid - l.staked
      order by l.seq desc;
end $$;
