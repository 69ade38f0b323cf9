-- Bets in doubt and payments of a draw are due on their own: a search for the one does not read thousands of the other.
create index lottery_ticket_pending on lottery_ticket (due_at) where state = 'bet_pending';
create index lottery_ticket_owed on lottery_ticket (due_at) where state in ('decided', 'refund_pending');
drop index lottery_ticket_due;

-- Only an update that names these columns can change them.
drop trigger keep_lottery_pay on lottery_ticket;
create trigger keep_lottery_pay before update of pay, results on lottery_ticket
  for each row execute function keep_lottery_pay();
