-- Payments to agents that wait for a review, since an agent may have earned from itself (docs/decisions/agent-suspicions.md).
alter table agent_settlement
  -- [{reason, memberId, otherId}]
  add column suspicions jsonb not null default '[]',
  -- open: waits for operators; pay, refuse: what they decided
  add column review text check (review in ('open', 'pay', 'refuse')),
  -- who agreed to pay first, until another one does
  add column review_first_by text,
  add column reviewed_by text,
  add column review_reason text,
  add column reviewed_at timestamptz;
create index agent_settlement_review on agent_settlement (merchant_id, run_id) where review = 'open';

-- Traits that operators found to be shared rightly, such as the telephone of a family.
create table agent_shared_trait (
  merchant_id smallint not null references merchant,
  agent_id bigint not null references member,
  member_id bigint not null references member,
  reason text not null check (reason in ('device', 'payout')),
  cleared_at timestamptz not null,
  primary key (agent_id, member_id, reason)
);
call isolate_by_merchant('agent_shared_trait');
grant select, insert on agent_shared_trait to :"app_role";

create index agent_transfer_at on agent_transfer (merchant_id, created_at);
