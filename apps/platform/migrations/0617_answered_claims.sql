-- A claim ends without an operator when its deposit is credited. The note of an operator on a claim is the answer that its
-- member reads.
do $$
declare found text;
begin
  select conname into strict found from pg_constraint
  where conrelid = 'payment_discrepancy'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%seen_by%';
  execute format('alter table payment_discrepancy drop constraint %I', found);
end $$;

alter table payment_discrepancy
  add constraint payment_discrepancy_seen check (
    (seen_by is null) = (note is null)
    and (seen_by is null or seen_at is not null)
    and (seen_by is not null or seen_at is null or reason = 'claim')
  );
