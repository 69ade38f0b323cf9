-- Statements list the rounds that ended in a span of time. Rounds lie in the order in which they were played, so a small
-- index of ranges is enough, and a round costs no further entry.
create index round_ended on round using brin (state_at) with (autosummarize = on);
create index lottery_ticket_ended on lottery_ticket (state_at, id) where state in ('settled', 'refunded') and not demo;
