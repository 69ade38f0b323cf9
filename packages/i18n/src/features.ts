/** The word files of the site: one per feature. `errors` is the servers', `studio` the game clients'. */
export const siteFeatures = [
  'account',
  'auth',
  'bets',
  'deposit',
  'failure',
  'fairness',
  'games',
  'home',
  'shell',
  'wallet',
  'withdrawal',
] as const;
