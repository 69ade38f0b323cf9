-- A WhatsApp contact is part of the profile, as Zalo is; so far it was told at registration only.
alter table member_profile add column whatsapp text;

-- Contacts with which a reward was taken, as keyed hashes: each is one member's.
create table reward_contact (
  merchant_id smallint not null references merchant,
  kind text not null check (kind in ('zalo', 'whatsapp')),
  hash bytea not null,
  member_id bigint not null references member,
  at timestamptz not null,
  primary key (merchant_id, kind, hash)
);
call isolate_by_merchant('reward_contact');
grant select, insert on reward_contact to :"app_role";

do $$
declare merchant smallint;
begin
  for merchant in select id from merchant loop
    perform set_config('fairhouse.merchant', merchant::text, true);
    insert into member_profile (member_id, merchant_id, whatsapp)
      select member_id, merchant_id, whatsapp from member_registration r where r.whatsapp is not null
      on conflict (member_id) do update set whatsapp = excluded.whatsapp;
  end loop;
end $$;
