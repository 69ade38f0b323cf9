import { expect, it } from 'vitest';
import { preloadFirstFiles } from './first-files.ts';

const template =
  '<head><!--first-files {"words":{"EN":["assets/core-1.js"],"BN":["assets/core-2.js"]},"pages":{"/":["assets/home.js","assets/home.css"],"/rng":["assets/lobby.js"]}}--></head>';
const script = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
const style = '<link rel="preload" as="style" crossorigin href="/assets/home.css">';

it.each([
  ['/', 'EN', script('core-1') + script('home') + style],
  ['/home', 'EN', script('core-1') + script('home') + style],
  ['/rng', 'BN', script('core-2') + script('lobby')],
  ['/unknown', 'BN', script('core-2')],
  ['/toString', 'TH', ''],
] as const)('The page %s in %s preloads its own files', (path, locale, links) => {
  expect(preloadFirstFiles({ template, locale, path })).toBe(`<head>${links}</head>`);
});

it('A page without the list stays as it is', () => {
  expect(preloadFirstFiles({ template: '<head></head>', locale: 'EN', path: '/' })).toBe('<head></head>');
});
