-- A correction that a message of the feed causes names the message and the market that it settled, instead of persons.
alter table sports_payment add column cause json;
alter table sports_payment drop constraint sports_payment_amount_check;
alter table sports_payment add constraint sports_payment_amount_check
  check (case when kind = 'correction' then amount <> 0 and reason is not null and num_nonnulls(persons, cause) = 1
    and not closes else amount >= 0 end);
