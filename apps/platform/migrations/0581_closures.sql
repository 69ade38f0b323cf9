-- When operators closed what is closed now: {"site": time, "regions": {"BD": time}}. Open games take bets for a while after.
alter table merchant add column closures jsonb not null default '{}';

-- Country of the visitor who opened the game, where it is known.
alter table launch add column visited_from text check (visited_from ~ '^[A-Z]{2}$');
