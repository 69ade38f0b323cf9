-- Why a provider could not do as told, as a code with words in every language; `reason` keeps the provider's own text.
alter table withdrawal add column reason_code text;
alter table withdrawal_step add column reason_code text;
grant update (reason_code) on withdrawal to :"app_role";

-- Of what has failed so far only the provider's text is known. The owner sees every merchant's rows for this alone.
alter table withdrawal no force row level security;
alter table withdrawal_step no force row level security;
update withdrawal set reason_code = 'other' where state = 'failed' and reason is not null;
update withdrawal_step set reason_code = 'other' where state = 'failed' and reason is not null;
alter table withdrawal force row level security;
alter table withdrawal_step force row level security;
