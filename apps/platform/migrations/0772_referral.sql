-- Stages that invited friends have reached, each once, and what both sides were paid for it.
create table referral_stage (
  id uuid not null unique,
  merchant_id smallint not null references merchant,
  friend_id bigint not null references member,
  stage smallint not null check (stage > 0),
  recommender_id bigint not null references member,
  state text not null check (state in ('applying', 'issued', 'rejected')),
  -- why an operator decides
  doubt text check (doubt in ('person', 'payout_account', 'device', 'protected')),
  recommender_amount bigint not null check (recommender_amount >= 0),
  friend_amount bigint not null check (friend_amount >= 0),
  reached_at timestamptz not null,
  -- of the payment, for the limit of a month
  paid_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  primary key (friend_id, stage)
);
create index referral_stage_recommender on referral_stage (recommender_id, paid_at);
create index referral_stage_list on referral_stage (merchant_id, state, reached_at desc);
call isolate_by_merchant('referral_stage');
grant select, insert on referral_stage to :"app_role";
grant update (state, recommender_amount, friend_amount, paid_at, decided_by, decided_at, decision_reason)
  on referral_stage to :"app_role";
