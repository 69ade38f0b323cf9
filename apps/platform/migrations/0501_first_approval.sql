-- Four eyes: of a payout that two operators must approve, who was the first.
alter table withdrawal add column first_approved_by text;
grant update (first_approved_by) on withdrawal to :"app_role";
