-- The release of a proven contact that its member has lost: proposed by one operator, approved by another.
create table contact_release (
  id bigint generated always as identity primary key,
  merchant_id smallint not null references merchant,
  member_id bigint not null references member,
  kind text not null check (kind in ('mobile', 'email')),
  -- When the contact was proven: for one that was bound since, it needs another proposal.
  proven_at timestamptz not null,
  reason text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  verdict text check (verdict in ('approved', 'rejected', 'outdated')),
  decided_by text,
  decided_at timestamptz,
  check ((verdict is null) = (decided_at is null) and (verdict is null) = (decided_by is null)),
  check (verdict <> 'approved' or decided_by <> asked_by)
);
create unique index on contact_release (member_id, kind) where verdict is null;
create index on contact_release (merchant_id, member_id, kind, id desc);
call isolate_by_merchant('contact_release');
grant select, insert on contact_release to :"app_role";
grant update (verdict, decided_by, decided_at) on contact_release to :"app_role";
