-- What was decided stands: the application may carry a round on, but not touch its stake, outcome or seeds.
revoke update on round, seed_pair from :"app_role";
grant update (state, state_at, due_at, claim, refusal, refusal_value, balance_after_bet, balance_after_win, finished_at)
  on round to :"app_role";
grant update (state, client_seed, next_nonce, activated_at, revealed_at) on seed_pair to :"app_role";
