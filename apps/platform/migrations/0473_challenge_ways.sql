alter table login_challenge drop constraint login_challenge_proof_check;
alter table login_challenge
  add constraint login_challenge_proof_check check (proof in ('password', 'sms', 'email', 'device')),
  -- keys of the tries that the login was counted under; taken back when its session opens
  add column forgives text[] not null default '{}';
