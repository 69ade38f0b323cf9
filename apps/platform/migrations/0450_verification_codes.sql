-- The last code that was sent for one purpose to one number or mail address. Neither is readable here: `target_key` and
-- `code_hash` are keyed with a secret that the database does not have.
create table verification_code (
  merchant_id smallint not null references merchant,
  target_key bytea not null,
  -- null once it was used
  code_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- messages since first_sent_at
  sends smallint not null,
  first_sent_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_id, target_key)
);
create index on verification_code (merchant_id, sent_at);
call isolate_by_merchant('verification_code');
grant select, insert, update, delete on verification_code to :"app_role";

-- Captchas that were answered, rightly or not: each counts once. Those that nobody answers are written nowhere.
create table used_captcha (
  merchant_id smallint not null references merchant,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index on used_captcha (merchant_id, expires_at);
call isolate_by_merchant('used_captcha');
grant select, insert, delete on used_captcha to :"app_role";
