-- What members and visitors write to the house.
create table feedback (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  -- A visitor gets the answer at the address.
  member_id bigint references member,
  email text,
  -- Title of the message that it began as a reply to.
  subject text,
  language text not null,
  state text not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  entries int not null default 0,
  check (member_id is not null or email is not null)
);
create index on feedback (merchant_id, state, last_at);
create index on feedback (member_id, last_at) where member_id is not null;
call isolate_by_merchant('feedback');
grant select, insert, update on feedback to :"app_role";

create table feedback_entry (
  feedback_id uuid not null references feedback,
  number int not null,
  merchant_id smallint not null references merchant,
  -- The idempotency key with which it was sent.
  id uuid not null,
  at timestamptz not null,
  -- Null: by the member or visitor.
  operator_id int references operator,
  body text not null,
  primary key (feedback_id, number),
  unique (merchant_id, id)
);
call isolate_by_merchant('feedback_entry');
grant select, insert on feedback_entry to :"app_role";

create table feedback_picture (
  feedback_id uuid not null references feedback,
  number int not null,
  merchant_id smallint not null references merchant,
  id uuid not null,
  -- JPEG, encoded again and without metadata.
  picture bytea not null,
  primary key (feedback_id, number),
  unique (merchant_id, id)
);
call isolate_by_merchant('feedback_picture');
grant select, insert on feedback_picture to :"app_role";
