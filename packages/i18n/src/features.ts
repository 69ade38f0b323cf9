/** Words that the first paint of most pages needs: one file per language. Keep it short, every visitor waits for it. */
export const coreFeatures = ['failure', 'games', 'home', 'shell'] as const;

/** Words that travel with the page or the sheet that speaks them, those that are needed together in one file. */
export const wordBundles = {
  house: ['account', 'auth', 'closed', 'contacts', 'region', 'security', 'service', 'surroundings'],
  care: ['responsible'],
  content: ['download', 'emptyCategory', 'help', 'homeBelow', 'notices', 'promotions', 'sports'],
  play: ['bets', 'deposit', 'fairness', 'favourites', 'gameDetails', 'gamePage', 'search', 'wallet', 'withdrawal'],
} as const;

export type WordBundle = keyof typeof wordBundles;
export type LazyFeature = (typeof wordBundles)[WordBundle][number];

export const lazyFeatures: readonly LazyFeature[] = Object.values(wordBundles).flat();

export const bundleOf = (feature: LazyFeature): WordBundle =>
  (Object.keys(wordBundles) as WordBundle[]).find((name) =>
    (wordBundles[name] as readonly LazyFeature[]).includes(feature),
  )!;

/** The word files of the site: one per feature. `errors` is the servers', `studio` the game clients'. */
export const siteFeatures = [...coreFeatures, ...lazyFeatures] as const;
