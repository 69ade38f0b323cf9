import { locales, type Locale } from '@fairhouse/contract';
import { stopReasons } from '@fairhouse/contract/play/studio-sports';
import { marketsOf, outcomesOf } from '@fairhouse/games/sports';
import { nameLeague } from '@fairhouse/i18n/league-names';
import { explainMarket, nameMarket, nameOutcome, type MarketWords } from '@fairhouse/i18n/sports-markets';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reasonKey } from './load-words.ts';

const read = (locale: Locale, file: string) =>
  JSON.parse(
    readFileSync(
      fileURLToPath(new URL(`../../../../../../packages/i18n/${locale}/play/${file}.json`, import.meta.url)),
      'utf8',
    ),
  ) as Record<string, string>;

const files = ['sports-client', 'sports-markets', 'sports-proof'] as const;
const marketWords = (locale: Locale) => read(locale, 'sports-markets') as MarketWords;
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

test.each(locales)('%s has every word of the sports client, with the same placeholders', (locale) => {
  for (const file of files) {
    const [english, words] = [read('EN', file), read(locale, file)];
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(words)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholders(text), key).toEqual(placeholders(english[key] ?? ''));
    }
  }
});

const sports = ['football', 'basketball', 'valorant'] as const;

/** A value of each kind of specifier. */
const values: Readonly<Record<string, string>> = {
  hcp: '-0.5',
  total: '2.5',
  goalnr: '1',
  cornernr: '3',
  bookingnr: '2',
  pointnr: '20',
  roundnr: '5',
  quarternr: '1',
  mapnr: '2',
  from: '11',
  to: '20',
};
const variants: Readonly<Record<string, readonly string[]>> = {
  'football 21': ['sr:exact_goals:6+', 'sr:exact_goals:5+'],
  'football 25': ['sr:goal_range:7+'],
  'football 15': ['sr:winning_margin:3+'],
  'basketball 290': ['sr:winning_margin_no_draw:11+'],
  'valorant 329': ['sr:correct_score:bestof:3', 'sr:correct_score:bestof:5'],
};

/** Every market of a sport with specifiers that it takes. */
const marketsWithSpecifiers = (sport: (typeof sports)[number]) =>
  marketsOf(sport).flatMap(({ id, specifiers }) => {
    const names = Object.keys(specifiers).toSorted();
    const of = (variant = '') =>
      names
        .map((name) => `${name}=${name === 'variant' ? variant : id === 14 ? '0:1' : (values[name] ?? '')}`)
        .join('|');
    return (variants[`${sport} ${id}`] ?? ['']).map((variant) => ({ market: id, specifiers: of(variant) }));
  });

test.each(sports)('Every market and outcome of %s has a name and a rule in every language', (sport) => {
  const match = { sport, home: 'Reds', away: 'Blues' };
  for (const locale of locales) {
    const words = marketWords(locale);
    for (const named of marketsWithSpecifiers(sport)) {
      const outcomes = outcomesOf(sport, named.market, named.specifiers);
      if ('state' in outcomes) throw new Error(`${sport} ${named.market} ${named.specifiers}: ${outcomes.code}`);
      expect(nameMarket(words, match, named)).not.toBe(String(named.market));
      expect(explainMarket(words, match, named).length).toBeGreaterThan(10);
      const names = outcomes.map((outcome) => nameOutcome(words, match, named, outcome));
      expect(new Set(names).size, `${locale} ${sport} ${named.market}`).toBe(outcomes.length);
      for (const [at, name] of names.entries()) {
        expect(name, `${sport} ${named.market}`).not.toBe(outcomes[at]);
        expect(name).not.toMatch(/undefined|NaN|\{/);
      }
    }
  }
});

test.each([
  ['football', 16, 'hcp=-0.25', '1715', 'Blues +0.25'],
  ['football', 18, 'total=2.5', '12', 'Over 2.5'],
  ['football', 45, '', '286', '1:1'],
  ['football', 47, '', '420', 'Reds / Draw'],
  ['football', 35, '', '80', 'Reds · Not both'],
  ['football', 36, 'total=2.5', '92', 'Both score · Under 2.5'],
  ['football', 37, 'total=2.5', '796', 'Reds · Over 2.5'],
  ['football', 100, 'goalnr=1', '586', 'Minutes 16–30'],
  ['football', 101, 'goalnr=1', '616', 'No goal'],
  ['football', 21, 'variant=sr:exact_goals:6+', 'sr:exact_goals:6+:74', '6 or more'],
  ['football', 15, 'variant=sr:winning_margin:3+', 'sr:winning_margin:3+:118', 'Blues by 3 or more'],
  ['basketball', 290, 'variant=sr:winning_margin_no_draw:11+', 'sr:winning_margin_no_draw:11+:141', 'Blues by 6–10'],
  ['basketball', 292, 'total=220.5', '976', 'Blues · Under 220.5'],
  ['basketball', 234, '', '922', 'Quarter 3'],
  ['valorant', 329, 'variant=sr:correct_score:bestof:3', 'sr:correct_score:bestof:3:6', '1:2'],
])('%s %i %s %s is %s', (sport, market, specifiers, outcome, name) => {
  const match = { sport, home: 'Reds', away: 'Blues' };
  expect(nameOutcome(marketWords('EN'), match, { market, specifiers }, outcome)).toBe(name);
});

test('Names have their figures, and the rule says what is void', () => {
  const words = marketWords('EN');
  const match = { sport: 'football', home: 'Reds', away: 'Blues' };
  expect(nameMarket(words, match, { market: 20, specifiers: 'total=1.5' })).toBe('Blues total');
  expect(nameMarket(words, match, { market: 105, specifiers: 'from=11|to=20' })).toBe('Result of minutes 11–20');
  expect(explainMarket(words, match, { market: 11, specifiers: '' })).toMatch(/stake comes back\. Abandoned/);
  expect(nameMarket(words, { ...match, sport: 'valorant' }, { market: 338, specifiers: 'mapnr=1|roundnr=4' })).toBe(
    'Map 1, round 4 winner',
  );
});

test('Every reason of a stop has a word of its own', () => {
  expect(stopReasons.filter((reason) => reasonKey(reason) !== `reason_${reason}`)).toEqual([]);
  expect(reasonKey('of another time')).toBe('reason_suspended');
});

test('Leagues have their names, with the country in the language', () => {
  expect(nameLeague('serie-a', 'EN')).toBe('Serie A · Italy');
  expect(nameLeague('of-somewhere', 'EN')).toBe('Of Somewhere');
});
