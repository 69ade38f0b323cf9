/** Made by `wordsPlugin`: for every language the words of the first paint and those of each feature, as chunks. */
declare module 'virtual:fairhouse-words' {
  type Locale = import('@fairhouse/contract').Locale;
  type Features = import('./features.ts').LazyFeature;
  type Loaders = { core: () => Promise<{ default: import('./load-words.ts').CoreWords }> } & Record<
    Features,
    () => Promise<{ default: object }>
  >;
  const loaders: Record<Locale, Loaders>;
  export default loaders;
}
