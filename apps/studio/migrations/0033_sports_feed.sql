-- Simulated matches and the feed of their odds. Two roles: the decider plays matches and reads nothing else; the
-- application prices what the decider published and can read no sealed key.

-- The root of the keys of a week's matches, sealed (AES-256-GCM) under a key that only the decider has. The last key of a
-- match follows from it by HMAC.
create table sports_root (
  week date primary key,                        -- its Monday
  sealed_root bytea not null check (octet_length(sealed_root) = 60),
  seal_key text not null check (seal_key ~ '^[0-9a-f]{16}$'),
  root_hash text not null check (root_hash ~ '^[0-9a-f]{64}$')
);

-- The Merkle root (RFC 6962) of `<match> <commitment>`, by start and id.
create table sports_week (
  week date primary key,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  matches int not null check (matches > 0),
  published_at timestamptz not null default now()
);

create table sports_match (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  sport text not null check (sport in ('football', 'basketball', 'valorant')),
  league text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  best_of int,
  pace real not null check (pace > 0),          -- how many times faster than its sport
  slices int not null check (slices > 0),
  plan json not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  week date not null,
  committed_at timestamptz not null default now()
);
create index sports_match_start on sports_match (starts_at);
create index sports_match_week on sports_match (week, starts_at, id);

-- How far a match is published: each key contains all before it, by SHA-256.
create table sports_progress (
  match_id text primary key references sports_match,
  slice int not null check (slice >= 0),
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  phase text not null check (phase in ('play', 'break', 'review', 'over')),
  at timestamptz not null,                      -- when the last of it was due
  event_no int not null,
  published bigint not null unique              -- order of publications
) with (fillfactor = 50);

create table sports_event (
  match_id text not null references sports_match,
  no int not null check (no > 0),
  slice int not null,
  kind text not null,
  body json not null,
  at timestamptz not null,
  primary key (match_id, no)
);

-- A published key is never taken back, and the next ones must lead to it.
create function check_published_key() returns trigger language plpgsql as $$
declare hashed bytea := decode(new.key, 'hex');
begin
  if new.slice < old.slice then raise exception 'slice % of % is published', old.slice, old.match_id; end if;
  for at in 1 .. new.slice - old.slice loop hashed := sha256(hashed); end loop;
  if hashed <> decode(old.key, 'hex') then raise exception 'the key of slice % of % does not fit', new.slice, new.match_id; end if;
  return new;
end $$;
create trigger check_published_key before update on sports_progress for each row execute function check_published_key();

-- Messages of the feed, whoever makes them. Written by one process at a time.
create table feed_message (
  no bigint primary key check (no > 0),
  product smallint not null check (product in (1, 3)),
  seq bigint not null check (seq > 0),
  kind text not null,
  match_id text,
  at timestamptz not null default clock_timestamp(),
  body json not null,
  unique (product, seq)
);
create index feed_message_match on feed_message (match_id, no);
create index feed_message_results on feed_message (no)
  where kind in ('bet_settlement', 'bet_cancel', 'rollback_bet_settlement', 'rollback_bet_cancel');
create index feed_message_at on feed_message (at);

-- A match with its markets as of a message, so that a new process need not read all messages.
create table feed_snapshot (
  match_id text primary key,
  no bigint not null,
  ends_at timestamptz,                          -- null while it is coming or live
  body json not null
);

grant select on sports_week, sports_match, sports_progress, sports_event to :"app_role";
grant select, insert, delete on feed_message to :"app_role";
grant select, insert, update, delete on feed_snapshot to :"app_role";

grant select, insert on sports_root, sports_week, sports_match, sports_event to :"decider_role";
grant select, insert, update on sports_progress to :"decider_role";
