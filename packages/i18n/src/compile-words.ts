import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Tree = { [key: string]: string | Tree };

/** ICU messages of a word file → what `icu-minify` formats without a parser. */
export const compileWords = (words: Tree): unknown =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? compile(word) : compileWords(word)]),
  );

/** Compiles the word files while the site is built; 650 bytes of formatter travel instead of a parser. */
export const wordsPlugin = (): Plugin => ({
  name: 'fairhouse-words',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
  transform: {
    filter: { id: /\/packages\/i18n\/[A-Z]{2}\/\w+\.json$/ },
    handler: (json) => ({ code: JSON.stringify(compileWords(JSON.parse(json) as Tree)), map: null }),
  },
});
