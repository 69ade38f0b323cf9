/** Words that the first paint of most pages needs: one file per language. Keep it short, every visitor waits for it. */
export const coreFeatures = ['failure', 'games', 'home', 'shell'] as const;

/** Words that travel with the page or the sheet that speaks them. */
export const lazyFeatures = [
  'account',
  'auth',
  'bets',
  'closed',
  'deposit',
  'download',
  'fairness',
  'help',
  'notices',
  'promotions',
  'region',
  'service',
  'sports',
  'surroundings',
  'wallet',
  'withdrawal',
] as const;

/** The word files of the site: one per feature. `errors` is the servers', `studio` the game clients'. */
export const siteFeatures = [...coreFeatures, ...lazyFeatures] as const;

export type LazyFeature = (typeof lazyFeatures)[number];
