-- Raffles: tickets and a draw at the close, or claims that are decided at once (docs/rewards.md, "Raffles").
create table raffle (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- by language
  titles jsonb not null,
  kind text not null check (kind in ('draw', 'instant')),
  free_ticket boolean not null,
  valid_per_ticket bigint check (valid_per_ticket > 0),
  most_tickets smallint not null check (most_tickets > 0),
  repeats text not null check (repeats in ('ONCE', 'D')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'proposed' check (state in ('proposed', 'open', 'closed', 'cancelled')),
  commitment text not null,
  -- of the server seed; the seed itself is written at the close
  seed_sealed text not null,
  server_seed text,
  -- the last number of a ticket or claim
  tickets int not null default 0,
  root text,
  created_by text not null,
  created_at timestamptz not null,
  approved_by text,
  closed_at timestamptz
);
create index raffle_list on raffle (merchant_id, created_at desc);
create index raffle_due on raffle (merchant_id, ends_at) where state = 'open';
call isolate_by_merchant('raffle');
grant select, insert on raffle to :"app_role";
grant update (state, server_seed, tickets, root, approved_by, closed_at) on raffle to :"app_role";

create table raffle_prize (
  merchant_id smallint not null references merchant,
  raffle_id uuid not null references raffle,
  position smallint not null,
  amount bigint not null check (amount > 0),
  total int not null check (total > 0),
  -- instant raffles
  one_in int check (one_in > 0),
  remaining int not null check (remaining between 0 and total),
  primary key (raffle_id, position)
);
call isolate_by_merchant('raffle_prize');
grant select, insert on raffle_prize to :"app_role";
grant update (remaining) on raffle_prize to :"app_role";

create table raffle_ticket (
  merchant_id smallint not null references merchant,
  raffle_id uuid not null references raffle,
  number int not null,
  member_id bigint not null references member,
  -- what the public list shows of the holder
  holder text not null,
  at timestamptz not null,
  -- of a winning ticket
  place int,
  amount bigint check (amount > 0),
  paid_at timestamptz,
  primary key (raffle_id, number),
  check ((place is null) = (amount is null))
);
create index raffle_ticket_member on raffle_ticket (member_id, at desc);
create index raffle_ticket_unpaid on raffle_ticket (merchant_id) where place is not null and paid_at is null;
call isolate_by_merchant('raffle_ticket');
grant select, insert on raffle_ticket to :"app_role";
grant update (place, amount, paid_at) on raffle_ticket to :"app_role";

-- Claims of instant raffles; the number is the nonce of the draw.
create table raffle_claim (
  merchant_id smallint not null references merchant,
  raffle_id uuid not null references raffle,
  nonce int not null,
  member_id bigint not null references member,
  -- the day of the claim, or the first day of the raffle when a member may claim once
  day date not null,
  prize smallint,
  amount bigint check (amount > 0),
  at timestamptz not null,
  primary key (raffle_id, nonce),
  unique (raffle_id, member_id, day),
  check ((prize is null) = (amount is null))
);
create index raffle_claim_member on raffle_claim (member_id, at desc);
call isolate_by_merchant('raffle_claim');
grant select, insert on raffle_claim to :"app_role";
