-- Rounds of a vendor's game that a promotion gives (docs/decisions/free-rounds.md).

-- Stakes at which a game gives free rounds, by currency; null: it gives none.
alter table game add column free_round_stakes jsonb;
grant insert (free_round_stakes), update (free_round_stakes) on game to :"app_role";

create table free_round_grant (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  game_id int not null references game,
  -- what it is for; a member has one grant for each source
  source text not null,
  rounds int not null check (rounds > 0),
  -- of each round, minor units
  stake bigint not null check (stake > 0),
  state text not null default 'waiting' check (state in ('waiting', 'played', 'expired', 'cancelled', 'refused')),
  rounds_left int not null check (rounds_left between 0 and rounds),
  -- what the rounds paid
  won bigint not null default 0 check (won >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the vendor took it; null: not yet
  sent_at timestamptz,
  -- when it was last looked at whether the member may still have it
  checked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  unique (member_id, source)
);
create index free_round_grant_waiting on free_round_grant (member_id, game_id) where state = 'waiting';
create index free_round_grant_due on free_round_grant (merchant_id, expires_at) where state = 'waiting';
create index free_round_grant_unchecked on free_round_grant (merchant_id, checked_at) where state = 'waiting';
call isolate_by_merchant('free_round_grant');
grant select, insert, update (state, rounds_left, won, sent_at, checked_at, ended_at) on free_round_grant to :"app_role";

-- The free rounds that an entry brought.
alter table promotion_entry add column free_rounds_id uuid;
