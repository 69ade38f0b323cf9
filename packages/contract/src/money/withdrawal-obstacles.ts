/** What changed, so that withdrawals wait. */
export const pauseReasons = ['mobile_changed', 'access_restored'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why a member can request no withdrawal now: the codes with which a request is refused. */
export const withdrawalObstacles = [
  'in_need_true_account',
  'account_locked',
  'account_closed',
  'wallet_frozen',
  'withdrawals_paused',
  'withdrawal_velocity',
  'payment_password_missing',
  'payout_account_missing',
  'account_cooling_off',
  'withdrawal_day_count',
  'identity_unproven',
  'withdrawal_day_amount',
  'deposit_turnover',
  'insufficient_funds',
] as const;
export type WithdrawalObstacle = (typeof withdrawalObstacles)[number];
