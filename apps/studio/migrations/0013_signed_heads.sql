-- Signed ends of the log of draws: whoever has one can prove that the log was changed before it. Append-only.
create table lottery_head (
  no bigint primary key references lottery_log (no),
  hash text not null,
  at text not null,                             -- these exact characters are signed
  key_id text not null,
  signature text not null
);
grant select, insert on lottery_head to :"app_role";
