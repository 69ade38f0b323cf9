import { locales } from '@fairhouse/contract';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { featureOf, wordFiles } from './features.ts';

type Tree = { [key: string]: string | Tree };

/** Converts the ICU messages of a word file to the form that `icu-minify` formats without a parser. */
export const compileWords = (words: Tree): unknown =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compileWords(word)]),
  );

const VIRTUAL = 'virtual:fairhouse-words';

const path = (locale: string, file: string) =>
  JSON.stringify(new URL(`../${locale}/${file}.json`, import.meta.url).pathname);

const bundles: Record<string, readonly string[]> = wordFiles;

/** `{ EN: { core: () => import(…), house: () => import(…), … }, … }` */
const loaders = () =>
  `export default {${locales
    .map((locale) => {
      const parts = Object.keys(bundles).map((name) => `${name}: () => import('${VIRTUAL}/${locale}/${name}')`);
      return `${locale}: {${parts.join(', ')}}`;
    })
    .join(', ')}};`;

/** The word files of one bundle as one module, by feature. */
const bundleSource = (locale: string, files: readonly string[]) =>
  [
    ...files.map((file) => `import ${featureOf(file)} from ${path(locale, file)};`),
    `export default { ${files.map(featureOf).join(', ')} };`,
  ].join('\n');

/** Their figures are filled in by the site and by the game clients alike (`lottery-plays.ts`, …), so they stay texts. */
const ofGames = /\/play\/(?:lottery-plays|sports-markets|table-spots|fish-names|pvp-client)\.json$/;

/** Compiles the word files when the site is built, so that a page loads 650 bytes of formatter instead of a parser. */
export const wordsPlugin = (): Plugin => ({
  name: 'fairhouse-words',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
  load: (id) => {
    if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
    const [locale = '', name = ''] = id.slice(VIRTUAL.length + 2).split('/');
    return locale === '' ? loaders() : bundleSource(locale, bundles[name] ?? []);
  },
  transform: {
    filter: { id: { include: /\/packages\/i18n\/[A-Z]{2}\/\w+\/[\w-]+\.json$/, exclude: ofGames } },
    handler: (json) => ({ code: JSON.stringify(compileWords(JSON.parse(json) as Tree)), map: null }),
  },
});
