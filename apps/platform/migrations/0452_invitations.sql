-- Whose invitation a member came by (spec §3): an agent's code, another member's, or a name that was recommended.
alter table member
  add column invited_by bigint references member,
  add column invited_through text check (invited_through in ('affiliate', 'referral', 'recommender')),
  add constraint invited_wholly check ((invited_by is null) = (invited_through is null));
create index on member (merchant_id, invited_by) where invited_by is not null;
