-- Messages of the feed that were refused: each once, whichever processes read it.
create table feed_refusal (
  no bigint primary key,                        -- of the message
  product smallint not null,
  at timestamptz not null,                      -- of the message
  fault text not null
);
create index feed_refusal_at on feed_refusal (at);

-- Those of which the feed keeps no message any more are only counted.
create table feed_refused (
  product smallint primary key,
  count bigint not null,
  last_at timestamptz not null
);
grant select, insert, delete on feed_refusal to :"app_role";
grant select, insert, update on feed_refused to :"app_role";
