-- Operators also enter and correct official numbers of draws.
alter table draw_order
  add column numbers text,                      -- canonical text, as docs/lottery.md writes it
  add column version int,                       -- which version of the result a correction is
  drop constraint draw_order_action_check,
  add constraint draw_order_action_check check (action in ('void', 'settle_again', 'enter', 'correct')),
  add constraint draw_order_numbers_check check (
    (numbers is not null) = (action in ('enter', 'correct')) and (version is not null) = (action = 'correct'));
