-- Messages that operators write to many members; each member's row of the inbox names the text (inbox_text has the same id).
create table mailing (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  kind text not null check (kind in ('messages', 'promotions')),
  -- {"to": "all"} | {"to": "label", …} | {"to": "rank", …} | {"to": "members", …}
  audience jsonb not null,
  words jsonb not null,
  path text,
  state text not null default 'sending' check (state in ('sending', 'sent', 'stopped')),
  reached int not null default 0,
  created_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sending') = (ended_at is null))
);
create index on mailing (merchant_id, created_at desc);
call isolate_by_merchant('mailing');
grant select, insert, update (state, reached, ended_at) on mailing to :"app_role";

-- Which messages a member wants by mail, besides those about money, and whether promotions come to the inbox.
alter table push_choice
  add column mail_messages boolean not null default false,
  add column mail_promotions boolean not null default false,
  add column inbox_promotions boolean not null default true;
