/** Made by `wordsPlugin`: for every language the words of the first paint and those of each bundle, as chunks. */
declare module 'virtual:fairhouse-words' {
  type Locale = import('@fairhouse/contract').Locale;
  type Bundle = import('./features.ts').WordBundle;
  type Loaders = { core: () => Promise<{ default: import('./load-words.ts').CoreWords }> } & Record<
    Bundle,
    () => Promise<{ default: object }>
  >;
  const loaders: Record<Locale, Loaders>;
  export default loaders;
}
