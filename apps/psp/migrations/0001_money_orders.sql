-- Everything the sandbox provider knows: orders to move demonstration money, and the reports owed about them.

create table money_order (
  id uuid primary key default gen_random_uuid(),
  account text not null,
  kind text not null check (kind in ('payment', 'payout')),
  merchant_reference uuid not null,
  -- SHA-256 of the request: the same reference with another body is refused
  request_hash bytea not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed', 'returned')),
  reason text,
  -- payment: name of the method as the payer reads it; payout: channel and the number's last digits
  description text not null,
  return_url text,
  -- capability of the pay page, 128 bits
  page_token text unique,
  language text,
  expires_at timestamptz,
  -- an outcome decided already but not due before this instant
  settle_at timestamptz,
  settle_as text check (settle_as in ('succeeded', 'failed', 'returned')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (account, kind, merchant_reference),
  check ((settle_at is null) = (settle_as is null)),
  check (kind = 'payout' or page_token is not null)
);
create index on money_order (settle_at) where settle_at is not null;

create table delivery (
  id bigint generated always as identity primary key,
  account text not null,
  order_id uuid not null references money_order,
  body text not null,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index on delivery (next_at) where delivered_at is null and given_up_at is null;

grant select, insert, update on money_order, delivery to :"app_role";
