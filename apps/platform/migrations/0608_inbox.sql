-- Texts that many members get, by language: {"EN": {"title", "text"}, …}.
create table inbox_text (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  words jsonb not null
);
call isolate_by_merchant('inbox_text');
grant select, insert on inbox_text to :"app_role";

-- Messages of the house to members.
create table inbox_message (
  -- Lists are read by it, newest first.
  id bigint generated always as identity,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  at timestamptz not null,
  kind text not null,
  -- What it says: a template and its figures, or a text of operators.
  content jsonb,
  text_id uuid references inbox_text,
  -- The page of the site that it is about.
  path text,
  -- The feedback that operators answer with it.
  feedback_id uuid,
  read_at timestamptz,
  primary key (member_id, id),
  check ((content is null) <> (text_id is null))
);
create index on inbox_message (member_id, id) where read_at is null;
-- A shared text comes to a member once.
create unique index on inbox_message (text_id, member_id) where text_id is not null;
call isolate_by_merchant('inbox_message');
grant select, insert, update, delete on inbox_message to :"app_role";

-- All messages up to this one are read, so that reading all of them is one write.
create table inbox_reader (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  read_to bigint not null
);
call isolate_by_merchant('inbox_reader');
grant select, insert, update on inbox_reader to :"app_role";
