import { expect, it } from 'vitest';
import { tabAt } from './pages.ts';

it.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/rng', 'games'],
  ['/elott', 'games'],
  ['/fbsports', 'sports'],
  ['/deposit/12', 'wallet'],
  ['/withdrawal/12', 'wallet'],
  ['/bets/fhs/12', 'me'],
  ['/me/security', 'me'],
  ['/lottery', undefined],
  ['/no-such-page', undefined],
])('%s lights the tab %s', (path, tab) => expect(tabAt(path)).toBe(tab));
