-- A second step that members turned on is always asked for: the policy that switched it off is gone.
update merchant set version = version + 1, overrides = jsonb_set(overrides, '{login,secondStep}', '"authenticator"')
  where overrides #>> '{login,secondStep}' = 'never';
-- A passkey that is older than the member's authenticator is asked for a second step too.
alter table login_challenge drop constraint login_challenge_proof_check;
alter table login_challenge
  add constraint login_challenge_proof_check check (proof in ('password', 'sms', 'email', 'device', 'passkey'));
