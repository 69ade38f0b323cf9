/**
 * The word files of the site: `<domain>/<file>`, grouped by the bundle that contains them. A page asks for them by the
 * name of the file in camel case (`play/betting-record` → `bettingRecord`). A new file is one line here and `npm run
 * words`. Word files that end in `-backoffice` belong to the back office, which finds them by that ending.
 */
export const wordFiles = {
  /** The words of the first paint of most pages. Short, since every visitor waits for it. */
  core: ['house/failure', 'play/catalogue', 'content/home', 'house/shell'],
  house: [
    'house/chat',
    'house/feedback',
    'people/centre',
    'house/inbox',
    'people/members',
    'people/identity',
    'people/identity-check',
    'people/social-login',
    'house/closed',
    'people/contacts',
    'house/region',
    'people/security',
    'house/service',
    'house/surroundings',
  ],
  /** Agents only. */
  agents: ['people/agents', 'money/agent-contracts'],
  responsiblePlay: ['people/responsible-play'],
  rewards: ['money/missions', 'money/raffles', 'money/referral', 'money/rewards'],
  content: [
    'content/download',
    'play/empty-category',
    'content/help',
    'content/home-below',
    'content/notices',
    'content/promotions',
    'play/sports',
  ],
  play: [
    'play/betting-record',
    'money/agent-transfers',
    'money/bonuses',
    'play/card-rooms',
    'money/deposits',
    'money/picture',
    'money/points',
    'play/fairness',
    'play/favourites',
    'play/game-details',
    'play/game-page',
    'people/push',
    'people/ranks',
    'people/reality-check',
    'play/record',
    'play/room-choice',
    'content/search',
    'play/sports-ticket',
    'play/tables',
    'money/transfers',
    'money/wallets',
    'money/withdrawals',
  ],
} as const;

type Bundles = typeof wordFiles;
type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type FeatureOf<File extends string> = File extends `${string}/${infer Name}` ? CamelCase<Name> : never;

/** Bundles that are loaded when a page needs them. */
export type WordBundle = Exclude<keyof Bundles, 'core'>;
export type CoreFeature = FeatureOf<Bundles['core'][number]>;
export type LazyFeature = FeatureOf<Bundles[WordBundle][number]>;
export type SiteFeature = CoreFeature | LazyFeature;

/** `play/betting-record` → `bettingRecord`. */
export const featureOf = (file: string): string =>
  file.slice(file.indexOf('/') + 1).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const { core, ...lazy } = wordFiles;

const bundles = new Map(
  Object.entries(lazy).flatMap(([bundle, files]) => files.map((file) => [featureOf(file), bundle as WordBundle])),
);

export const lazyFeatures = [...bundles.keys()] as LazyFeature[];

/** The bundle that contains the words of the feature. */
export const bundleOf = (feature: LazyFeature): WordBundle => bundles.get(feature)!;

/** The word files of the site, one per feature. `errors`, `messages`, `push-messages` and `offline` are the servers', `studio` the game clients'. */
export const siteWordFiles: readonly string[] = [...core, ...Object.values(lazy).flat()];
