-- Where bets close at a locked moment: when they were announced to end at the latest, and from when on none was taken. The
-- record of a bet shows both, and its check compares them with the moment.

alter table table_round add column closing_announced timestamptz;
alter table table_round add column closing_at timestamptz;
