-- Where a member can be reached. A number is written +639171234567, a mail address in lower case; `*_verified_at` says
-- when a code that was sent there came back.
alter table member
  add column mobile text check (mobile ~ '^\+[1-9]\d{6,14}$'),
  add column mobile_verified_at timestamptz,
  add column email text check (length(email) <= 254),
  add column email_verified_at timestamptz;
create unique index on member (merchant_id, mobile);

-- What a member wrote at registration besides (spec §3), as far as the merchant asked for it.
create table member_registration (
  merchant_id smallint not null references merchant,
  member_id bigint primary key references member,
  -- sealed with the key of secrets at rest
  id_number_sealed text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text
);
create index on member_registration (merchant_id);
call isolate_by_merchant('member_registration');
grant select, insert on member_registration to :"app_role";
