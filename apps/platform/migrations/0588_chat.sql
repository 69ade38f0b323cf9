-- Conversations of members with operators.
create table chat_conversation (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  state text not null check (state in ('waiting', 'assigned', 'closed')),
  -- the member's club rank was above 4: first in the queue
  vip boolean not null,
  -- in which the member wrote last
  language text not null,
  -- to whom it is or was assigned
  operator_id int references operator,
  opened_at timestamptz not null,
  waiting_since timestamptz not null,
  closed_at timestamptz,
  last_at timestamptz not null,
  -- number of the last message, and of the last ones that both sides have read
  messages int not null default 0,
  read_by_member int not null default 0,
  read_by_operator int not null default 0,
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'assigned' or operator_id is not null),
  unique (merchant_id, id)
);
-- A member has one open conversation.
create unique index on chat_conversation (member_id) where state <> 'closed';
create index on chat_conversation (merchant_id, member_id, opened_at desc);
create index on chat_conversation (merchant_id, vip desc, waiting_since) where state = 'waiting';
create index on chat_conversation (merchant_id, last_at desc);
call isolate_by_merchant('chat_conversation');
grant select, insert, update, delete on chat_conversation to :"app_role";

create table chat_message (
  merchant_id smallint not null,
  conversation_id uuid not null,
  number int not null,
  member_id bigint not null references member,
  -- the sender's idempotency key
  id uuid not null,
  at timestamptz not null,
  sender text not null check (sender in ('member', 'operator', 'system')),
  operator_id int references operator,
  kind text not null check (kind in ('text', 'picture', 'joined', 'queued', 'closed', 'reopened')),
  body text,
  -- JPEG, encoded by the server
  picture bytea,
  primary key (conversation_id, number),
  unique (member_id, id),
  foreign key (merchant_id, conversation_id) references chat_conversation (merchant_id, id) on delete cascade,
  check ((kind = 'text') = (body is not null)),
  check ((kind = 'picture') = (picture is not null))
);
alter table chat_message alter column picture set storage external; -- compressed already
call isolate_by_merchant('chat_message');
grant select, insert on chat_message to :"app_role";

-- Operators who read a conversation that was not assigned to them, and when it was last recorded.
create table chat_reading (
  merchant_id smallint not null,
  conversation_id uuid not null,
  operator_id int not null references operator,
  at timestamptz not null,
  primary key (conversation_id, operator_id),
  foreign key (merchant_id, conversation_id) references chat_conversation (merchant_id, id) on delete cascade
);
call isolate_by_merchant('chat_reading');
grant select, insert, update on chat_reading to :"app_role";

-- When an operator's back office last reported that it is open.
create table chat_duty (
  operator_id int primary key references operator,
  merchant_id smallint not null references merchant,
  on_duty boolean not null,
  seen_at timestamptz not null
);
create index on chat_duty (merchant_id);
call isolate_by_merchant('chat_duty');
grant select, insert, update on chat_duty to :"app_role";

create table canned_answer (
  id int generated always as identity primary key,
  merchant_id smallint not null references merchant,
  title text not null,
  -- locale → {text}
  words jsonb not null
);
create index on canned_answer (merchant_id, title);
call isolate_by_merchant('canned_answer');
grant select, insert, update, delete on canned_answer to :"app_role";

-- The member's club and labels, set by operators.
alter table member
  add column club_name text,
  add column club_rank smallint,
  add column labels text[] not null default '{}',
  add constraint member_club check ((club_name is null) = (club_rank is null));

do $$
declare merchant_id smallint;
begin
  for merchant_id in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant_id::text, true);
    update operator_role
    set permissions = permissions || array['members.label', 'chat.read', 'chat.answer', 'chat.edit']
    where code = 'manager' and not 'chat.read' = any(permissions);
    update operator_role set permissions = permissions || array['chat.read', 'chat.answer']
    where code = 'cashier' and not 'chat.read' = any(permissions);
  end loop;
end $$;
