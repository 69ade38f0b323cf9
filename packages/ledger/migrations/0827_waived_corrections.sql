-- What a correction waived of bonus money was never taken, so that a later correction does not give it again. Its row says so
-- by a negative part.
alter table ledger.correction
  drop constraint correction_waived_check,
  drop constraint correction_check,
  add constraint correction_waived_check check (amount > 0 or waived >= 0),
  add constraint correction_given_check check (amount < 0 or waived <= 0 and waived >= -amount and owed = 0);

-- Whether a round that has ended may be corrected: null when the round has no such entry, posted, or a refusal. `own` is the
-- part of the amount that belongs to the main wallet: of a round that bonus money paid too, only own money is taken back, and
-- never more is waived than bonus money was paid.
create or replace function ledger.find_correctable(p_wallet bigint, p_bucket smallint, p_link uuid, p_account int, p_round text,
  p_amount bigint, p_at timestamptz, out linked smallint, out own bigint)
language plpgsql stable as $$
declare
  r record; was record; bonus bigint;
begin
  own := p_amount;
  select x.staked, x.staked_bonus, x.paid, x.paid_bonus, x.closed_at into r from ledger.round x
    where x.round = p_round and x.vendor = ledger.vendor_of(p_account) and x.wallet_id = p_wallet and x.bucket = p_bucket;
  if r.closed_at is null then return; end if; -- there is no such round, or it is open
  perform from ledger.key k
    join ledger.transfer t on t.wallet_id = k.wallet_id and t.seq = k.seq and t.bucket = k.bucket
    where k.wallet_id = p_wallet and k.ref = p_link and k.bucket = p_bucket and t.status = ledger.posted()
      and t.cause_type = ledger.cause_round() and t.cause_id = p_round
      and ledger.vendor_of(t.account) = ledger.vendor_of(p_account);
  if not found then return; end if;
  linked := ledger.posted();
  select coalesce(sum(c.owed), 0)::bigint as owed, coalesce(sum(c.waived), 0)::bigint as waived into was from ledger.correction c
    where c.wallet_id = p_wallet and c.vendor = ledger.vendor_of(p_account) and c.round = p_round and c.bucket = p_bucket;
  if p_at > r.closed_at + interval '72 hours' then
    linked := ledger.refused_correction_late();
  elsif p_amount > 0 then
    own := p_amount - least(p_amount, was.waived);
  elsif -p_amount > r.paid - was.owed - was.waived then
    linked := ledger.refused_correction_over_paid();
  else
    bonus := least(ledger.bonus_part(-p_amount, r.staked_bonus, r.staked), greatest(r.paid_bonus - was.waived, 0));
    own := -least(-p_amount - bonus, r.paid - r.paid_bonus - was.owed);
  end if;
end $$;
