-- What is played most and what was won, kept beside the ledger so that no page reads its rounds.

-- Payouts of a stretch of time, in the order in which they were written; it costs the money path nothing.
create index transfer_at on ledger.transfer using brin (at) with (pages_per_range = 32, autosummarize = on);
alter index ledger.round_opened set (autosummarize = on);

-- How far the ledger's rounds and payouts are counted, by the database's clock.
create table play_tally (
  merchant_id smallint primary key references merchant,
  counted_to timestamptz not null
);
call isolate_by_merchant('play_tally');
grant select, insert, update on play_tally to :"app_role";

-- Rounds of a game opened on a day (UTC) and not cancelled when they were counted.
create table play_day (
  merchant_id smallint not null references merchant,
  day date not null,
  game_id int not null references game,
  rounds bigint not null,
  primary key (merchant_id, day, game_id)
);
call isolate_by_merchant('play_day');
grant select, insert, update, delete on play_day to :"app_role";

-- Rounds that paid more than their stake: the largest of every hour and category, and the newest of every category.
create table winning_round (
  merchant_id smallint not null references merchant,
  vendor_id smallint not null references vendor,
  -- as the ledger names it, of the member's main wallet
  round text collate "C" not null,
  member_id bigint not null references member,
  game_id int not null references game,
  category text not null,
  currency smallint not null,
  staked bigint not null,
  paid bigint not null,
  -- null while the vendor may still pay on it; such a round is looked at again
  closed_at timestamptz,
  seen_at timestamptz not null default now(),
  primary key (merchant_id, vendor_id, round, member_id)
);
create index on winning_round (merchant_id, closed_at desc);
call isolate_by_merchant('winning_round');
grant select, insert, update, delete on winning_round to :"app_role";
