-- Traits by which a person is recognised under another user name (docs/decisions/exclusions.md).

-- Browsers that logged in: SHA-256 of the random token in their cookie.
create table member_browser (
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  browser_hash bytea not null,
  last_at timestamptz not null,
  primary key (member_id, browser_hash)
);
create index on member_browser (merchant_id, browser_hash);
call isolate_by_merchant('member_browser');
grant select, insert, update on member_browser to :"app_role";

-- A strong trait is proven: alone it shows that two accounts are one person's. All marks of before are.
alter table excluded_person add column strong boolean not null default true;
grant update (strong) on excluded_person to :"app_role";
create index on excluded_person (exclusion_id);

-- Members who may be an excluded person, for an operator to decide.
create table likely_same_person (
  id uuid primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  -- of the excluded account, maybe at another merchant
  exclusion_id uuid not null,
  traits text[] not null,
  found_at timestamptz not null,
  verdict text check (verdict in ('same', 'different')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  unique (member_id, exclusion_id),
  check ((verdict is null) = (decided_at is null))
);
create index on likely_same_person (merchant_id, found_at);
call isolate_by_merchant('likely_same_person');
grant select, insert on likely_same_person to :"app_role";
grant update (traits, verdict, decided_by, decided_at, reason) on likely_same_person to :"app_role";

-- Accounts that an operator found to be one person's have the same person_id.
create table linked_person (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  person_id uuid not null
);
create index on linked_person (merchant_id, person_id);
call isolate_by_merchant('linked_person');
grant select, insert, update on linked_person to :"app_role";

-- Why the provider did not cancel a deposit of a member who was excluded, in its own terms.
alter table deposit add column cancel_refusal text;
grant update (cancel_refusal) on deposit to :"app_role";
