/**
 * The closed list of failure codes and the HTTP status each one travels with.
 * Clients branch on the code; the message beside it is only for people.
 */
export const errorStatus = {
  // the request itself
  invalid_request: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  too_many_requests: 429,
  idempotency_key_missing: 400,
  key_reused: 409,
  encryption_invalid: 400,
  encryption_replayed: 400,
  cross_site_refused: 403,
  // who is asking
  login_required: 401,
  session_expired: 401,
  permission_denied: 403,
  invalid_credentials: 401,
  totp_invalid: 401,
  enrolment_expired: 401, // also after it was used or replaced by a newer link
  second_step_required: 401, // the password was right; answer the challenge in `value`
  second_step_wrong: 401,
  second_step_expired: 401, // also when it was used or tried too often: start with the password again
  password_expired: 403, // spec §4: this session waits for a new password
  account_locked: 403,
  account_closed: 403,
  non_member_account: 403, // spec §8: an agent at the members' site
  non_agent_account: 403, // spec §8: a member at the agents' site
  contact_agent: 403, // spec §8: the locked account of an agent's downline
  account_excluded: 403,
  exclusion_longer: 409, // a longer exclusion is active already
  in_need_true_account: 403, // spec §8: a trial account tries a restricted action
  signature_invalid: 401,
  signature_expired: 401,
  signature_replayed: 401,
  // the site
  invalid_url: 404, // spec §8: no merchant owns the host, strict mode
  module_disabled: 403,
  maintenance: 503,
  region_blocked: 403,
  // content and settings of the site
  content_unknown: 404,
  content_changed: 409, // another operator saved it meanwhile
  content_in_use: 409, // a help category that still holds articles
  link_refused: 400, // neither an https address nor a path of this site
  html_refused: 400,
  domain_taken: 409,
  domain_last: 409, // the address that the operator uses now, or the only one
  // registration and account
  username_taken: 409,
  username_rule: 400,
  password_rule: 400,
  password_breached: 400,
  password_mismatch: 400,
  adult_required: 400,
  field_rule: 400,
  mobile_missing: 400, // spec §8, phone verification
  mobile_invalid: 400,
  mobile_taken: 409,
  email_invalid: 400,
  contact_unchanged: 409, // the member's own number or address, proven already
  contact_unproven: 409, // nothing can be sent: no proven number or address
  contact_taken: 409, // proven by another member meanwhile
  invitation_code_error: 400, // spec §8: no such affiliate, referral code or recommender
  verification_code_missing: 400,
  verification_code_wrong: 401,
  verification_code_expired: 401,
  verification_locked: 429, // spec §8: too many; possible again after five minutes
  verification_quota: 429, // the quota of the day is used up
  firebase_unavailable: 503, // its public keys cannot be read: the token can be sent again
  captcha_required: 401,
  captcha_wrong: 401,
  payment_password_missing: 409,
  payment_password_wrong: 403,
  payment_password_locked: 403,
  payment_password_exists: 409,
  payment_password_weak: 400,
  authenticator_exists: 409,
  authenticator_missing: 409,
  passkey_refused: 401,
  passkey_exists: 409,
  passkey_unknown: 404,
  session_unknown: 404,
  social_refused: 401, // the answer of Google or Facebook is wrong, too old or used, or the visitor stopped there
  social_unavailable: 503, // the merchant does not offer it, or the provider does not answer
  social_unbound: 404, // nobody's; bind it with the ticket in `value`
  social_bound: 409, // this account, or this member's binding of the provider, exists: bindings do not change
  social_expired: 401, // the ticket is older than ten minutes, or of another browser
  fixed_once_set: 409, // real name and birthday
  push_unavailable: 409, // no push messages are sent, or not by this browser's service
  // customer service
  chat_unknown: 404,
  chat_state: 409, // it is closed, or cannot be reopened any more
  chat_taken: 409, // it is assigned to another operator
  chat_operator: 409, // no active operator with this name may answer
  // operators
  own_account: 409, // an operator may not lock, raise or demote themselves
  role_above_own: 403, // the other operator has more permissions than the caller
  identity_unproven: 403, // `value` has what may be withdrawn today without a proven identity
  identity_state: 409, // a check waits, or the proof is still valid for long
  document_expired: 400,
  person_differs: 409, // the document was verified for a person of another name
  person_unverified: 403, // a decision of two operators needs the verified person of each
  // members
  member_status: 409, // the state does not allow the change: a closed account must be opened first
  // money
  insufficient_funds: 409,
  wallet_frozen: 409,
  wallet_closed: 409,
  no_wallet: 404,
  wrong_currency: 409,
  invalid_amount: 400,
  amount_below_minimum: 400,
  amount_above_maximum: 400,
  number_unproven: 409, // a deposit needs a proven mobile number
  limit_reached: 409,
  deposit_limit: 409, // the member's own limit by day, week or month; the lowest applies
  single_stake_limit: 409, // the member's own limits of bets (responsible play)
  stake_limit: 409,
  loss_limit: 409,
  sitting_limit: 403, // the member's own limit of a sitting; play goes on after a pause
  reality_check_due: 403, // bets wait until the member has read it
  stakes_uncounted: 403, // stakes at a vendor's transfer wallet cannot be checked against the member's limits
  limit_too_early: 409, // a higher limit can be confirmed after a day
  limit_not_asked: 409, // the confirmation names another amount, or the request has lapsed
  method_unavailable: 409,
  account_unknown: 404,
  link_code_taken: 409, // another link has this code, or it is the code of an account
  receiver_unavailable: 409, // the other one cannot receive a transfer now; why is not told
  agent_cycle: 409, // a member would be below itself
  agent_type: 409, // the account types do not fit below each other
  agent_depth: 409, // the line would have too many levels
  move_open: 409, // a move of the member waits already
  agent_level: 409, // nobody can be below the lowest level of a tree
  contract_terms_invalid: 400, // terms that no contract of this kind may have; `value` names the fault
  contract_not_covered: 409, // the upline's own terms leave no room for these, or it has none
  contract_request_open: 409, // the agent has an open request of this kind already
  contract_request_closed: 409, // decided, withdrawn or expired meanwhile
  contract_confirmation_needed: 409, // other contracts end with it; `value` names them, and the request must too
  run_state: 409, // the settlement run is not in the state that this needs
  account_exists: 409,
  account_refused: 409, // an operator decided that it belongs to another member
  account_conflict: 409, // several members bound it, and no operator has decided
  holder_differs: 400, // the holder's name differs from the member's own
  conflict_changed: 409, // another operator decided meanwhile
  account_format: 400,
  account_cooling_off: 409,
  method_closed: 409, // `value` has its hours
  withdrawal_claimed: 409, // another operator works on it
  withdrawal_velocity: 409, // too many requests in a short time
  documents_missing: 409, // the member was asked for documents and has sent none
  payout_account_missing: 409,
  withdrawal_day_amount: 409, // `value` has what is left of the day
  withdrawal_day_count: 409,
  deposit_turnover: 409, // deposits must be played first; `value` has what is left
  bonus_unknown: 404,
  bonus_ended: 409, // converted, given up or expired meanwhile
  bonus_confirmation: 409, // bonus money is lost by it: `value` names the grant and the amount, and the request must too
  bonus_active: 409, // its terms end it with a withdrawal; money goes to others after it was completed or given up
  revocation_state: 409, // another operator proposed or decided it meanwhile
  appeal_made: 409, // each bonus that was taken back can be appealed once
  mission_unknown: 404,
  offer_unavailable: 403, // no offers reach this member now
  budget_exhausted: 409, // everything that may be given is set aside for others
  reward_not_earned: 409,
  reward_closed: 409, // the time in which it could be taken is over
  reward_terms_invalid: 400, // `value` names the field
  raffle_unknown: 404,
  raffle_claimed: 409, // once a person
  raffle_closed: 409, // not open, or all tickets are taken
  raffle_state: 409, // drawn or called off meanwhile
  referral_state: 409, // decided meanwhile
  promotion_unknown: 404, // also one that is not offered to this member
  promotion_state: 409, // not possible in the present status
  promotion_ineligible: 409, // `value` has the reason
  promotion_used_up: 409, // its budget, its number of rewards, or what one member may get
  error_zalo: 409, // a reward of this amount needs the member's own Zalo contact; `value` has the reason
  error_whatsapp: 409,
  promotion_code_unknown: 404, // or expired
  promotion_flawed: 409, // `value` has what the linter refuses
  reward_unknown: 404,
  reward_sold_out: 409, // `value` has how many are left
  reward_rank: 403, // it can be redeemed from a higher club rank on
  points_insufficient: 409, // `value` has the points that there are
  points_below_minimum: 400, // fewer than the merchant's minimum, or than one lot
  order_unknown: 404,
  order_state: 409, // another operator decided meanwhile
  withdrawals_paused: 409, // the number or the access was changed a short while ago
  transfer_refused: 409, // a vendor did not take or give the money of a transfer
  deposit_unknown: 404,
  deposit_state: 409,
  refund_unknown: 404,
  refund_state: 409, // the deposit has no money to give back, or its refund was decided
  withdrawal_unknown: 404,
  withdrawal_state: 409,
  access_too_new: 403, // an operator whose access a colleague renewed waits a day before decisions about money
  second_operator_needed: 409, // this operator has approved it already
  payouts_held: 409, // a statement of a provider or vendor differs from the member's books, and nobody has explained it
  own_statement: 403, // another person than the uploader must explain its differences
  difference_changed: 409, // compared again, or explained by another operator, meanwhile
  statement_flawed: 400, // `value` names the lines of the file that cannot be read
  statement_too_large: 413,
  statement_unavailable: 409, // this source gives its statements as files only
  own_adjustment: 403, // reliability 30: another person must approve it
  discrepancy_changed: 409, // reported again, or resolved by another operator, meanwhile
  resolution_impossible: 409, // the money is not where this resolution takes it from
  proof_required: 400,
  image_invalid: 400,
  image_too_large: 413,
  // vendor wallet and rounds
  player_unknown: 404,
  round_unknown: 409,
  round_closed: 409,
  round_open: 409, // only a round that has ended is corrected
  correction_late: 409,
  correction_over_paid: 409, // more would be taken back than the round has paid
  round_in_progress: 409,
  bet_unknown: 409,
  tombstoned: 409,
  free_rounds_unknown: 409, // no such free rounds of this player, or none of them is left
  promo_limit: 409, // the vendor's prizes of the day exceed their limit; the vendor may send it again tomorrow
  hold_unknown: 409,
  hold_resolved: 409,
  transaction_unknown: 404,
  // games
  game_unknown: 404,
  match_unknown: 404,
  room_full: 409, // every seat is taken
  room_closed: 409, // operators closed it
  wrong_game: 409, // the session was opened for another game
  game_unavailable: 503,
  game_is_series: 409, // it opens the list of its games
  vendor_unknown: 404,
  vendor_exists: 409, // a vendor with this code or key id exists
  vendor_key_last: 409,
  own_proposal: 409, // another operator must approve it
  contact_proven: 409, // the member can reset the password without operators
  recovery_expired: 409, // the one-time link is used up, replaced or too old
  proposal_closed: 409, // approved, rejected or replaced meanwhile
  vendor_unavailable: 503,
  launch_token_invalid: 401,
  stake_not_allowed: 400,
  selection_invalid: 400, // a lottery play does not take these numbers
  price_changed: 409,
  draw_unknown: 404,
  draw_closed: 409, // it takes no more bets, or takes none yet
  draw_state: 409, // what operators want is not possible in the present state of the draw
  numbers_invalid: 400, // not the numbers of a draw of this game
  results_differ: 409, // the sources do not agree on these numbers: another operator must confirm them
  odds_refused: 409, // the linter refuses these odds of a lottery play
  limits_refused: 409, // over the highest that the vendor allows
  schedule_refused: 409, // days of which seeds are published, or too far ahead
  liability_reached: 409, // the draw would pay too much on a number, or to one player
  // sportsbook
  selection_unknown: 404, // no such match, market or outcome
  market_closed: 409, // suspended, or over
  bets_not_open: 409, // it ends too late to be bet on yet
  odds_changed: 409, // `value` has the odds of now
  correlated_legs: 409, // legs that depend on each other on one ticket
  slip_invalid: 400, // the legs do not make such a ticket
  stake_too_low: 400,
  stake_too_high: 409, // `value` has what may be staked
  cash_out_unavailable: 409, // `value` has the reason
  cash_out_changed: 409, // the offer is lower now
  result_known: 409, // entered before, or the feed says the same
  cash_out_part: 400, // 10 to 90 per cent, or all
  client_seed_invalid: 400,
  platform_unreachable: 503,
  play_stopped: 403, // operators stopped this play
  account_stopped: 403, // operators stopped play of this member
  stop_changed: 409, // another operator stopped or resumed it meanwhile
  // the server
  database_unavailable: 503,
  outcome_unknown: 503,
  internal_error: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in errorStatus;
