-- A ticket whose round has ended is corrected when its results change: one more payment, also a negative one. `refused`: the
-- platform takes it no more, so that the house bears it.
alter table sports_payment drop constraint sports_payment_kind_check;
alter table sports_payment drop constraint sports_payment_amount_check;
alter table sports_payment drop constraint sports_payment_state_check;
alter table sports_payment add column reason text, add column persons json; -- why, and who answers for it
alter table sports_payment add constraint sports_payment_kind_check
  check (kind in ('win', 'refund', 'cash_out', 'correction'));
alter table sports_payment add constraint sports_payment_amount_check
  check (case when kind = 'correction' then amount <> 0 and reason is not null and persons is not null and not closes
    else amount >= 0 end);
alter table sports_payment add constraint sports_payment_state_check check (state in ('owed', 'booked', 'refused'));

-- When the last match of a ticket has ended at the latest; the round stays open until then.
alter table sports_ticket add column settles_by timestamptz;
grant update (settles_by) on sports_ticket to :"app_role";
