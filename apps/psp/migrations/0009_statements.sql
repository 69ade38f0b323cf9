-- Statements list what moved money, by the time of its last move.
create index on money_order (account, settled_at, id) where settled_at is not null;
