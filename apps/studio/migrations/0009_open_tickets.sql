-- For the figure of tickets that are not ended, however many have been.
create index lottery_ticket_open on lottery_ticket (created_at)
  where not demo and state in ('bet_pending', 'bet_taken', 'decided', 'refund_pending');
