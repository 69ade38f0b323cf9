-- What a member tells about oneself; the nickname is the member's own row.
create table member_profile (
  member_id bigint primary key references member,
  merchant_id smallint not null references merchant,
  -- these two are fixed once set
  real_name text,
  birthday date,
  address text,
  -- ISO 3166-1
  nationality text,
  occupation text,
  income_source text check (income_source in ('employment', 'business', 'savings', 'pension', 'family', 'other')),
  birth_place text,
  telegram text,
  zalo text,
  -- one of the drawn ones
  avatar text
);
create index on member_profile (merchant_id);
call isolate_by_merchant('member_profile');
grant select, insert, update on member_profile to :"app_role";
