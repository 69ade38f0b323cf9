-- Bets in a pool: with whom a player must not be alone there, and why a pool did not stand.

alter table table_ticket add column groups text[] not null default '{}';  -- of its sessions; only where the game has pools

alter table table_pool add column reason text check (reason in ('uneven', 'unpaid', 'together'));
alter table table_pool add check (reason is null or not stands);
