import type { SavedSlip } from '@fairhouse/contract/play/studio-slips';
import type { MatchStop } from '@fairhouse/contract/play/studio-sports';
import { expect, test, vi } from 'vitest';
import { readLaunch } from '../../../shell/launch.ts';
import type { SportsApi } from '../api/sports-api.ts';
import { openMatchNames } from '../match-names.ts';
import { openSlipBook } from './slip-book.ts';
import { emptySlip } from './slip-legs.ts';
import { chooseTarget, readTarget } from './target.ts';

test.each([
  [null, null],
  ['', null],
  ['f-12', { match: 'f-12', outcome: null }],
  ['f-12~1~~2', { match: 'f-12', outcome: { market: 1, specifiers: '', outcome: '2' } }],
  ['v-1~330~mapnr=1~4', { match: 'v-1', outcome: { market: 330, specifiers: 'mapnr=1', outcome: '4' } }],
  ['f-12~x~~2', { match: 'f-12', outcome: null }],
])('%j asks for %j', (text, target) => expect(readTarget(text)).toEqual(target));

const price = { match: 'f-12', market: 1, specifiers: '', outcome: '2' } as const;
const saved: SavedSlip = { ...emptySlip, legs: [{ ...price, match: 'f-7', outcome: '1', odds: 1500, seq: 3 }] };

/** The book as it opens after a log-in: at the address of its launch, with the slip that the member had saved. */
async function openBook(target: string, market: { status: number; odds: number }, stop: MatchStop | null = null) {
  vi.stubGlobal('addEventListener', () => undefined);
  const outcomes = [{ outcome: '2', odds: market.odds }];
  const page = { id: 'f-12', stop, markets: [{ market: 1, specifiers: '', status: market.status, seq: 9, outcomes }] };
  const api = {
    match: () => Promise.resolve({ ok: true, value: { match: page } }),
    readSlip: () => Promise.resolve({ ok: true, value: { slip: saved, savedAt: '2026-11-28T20:00:00.000Z' } }),
    saveSlip: () => Promise.resolve({ ok: false, code: 'offline' }),
  } as unknown as SportsApi;
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const address = {
    search: '?lang=en',
    pathname: '/',
    hash: `#${new URLSearchParams({ t: 'one-time', target }).toString()}`,
  };
  const launch = readLaunch(address as Location, { replaceState: () => undefined } as unknown as History);
  const slip = openSlipBook(api, storage, 'sportsbook.PHP');
  const choosing = { api, names: openMatchNames(api), slip };
  vi.useFakeTimers();
  await slip.load();
  // Also after a reload: the address still names it.
  for (let turn = 0; turn < 2; turn += 1) await chooseTarget(readTarget(launch.target)!, choosing);
  return slip.read();
}

test('what a visitor chose is in the slip after the log-in, once, at the odds of now, beside what was saved', async () => {
  const slip = await openBook('f-12~1~~2', { status: 1, odds: 2100 });
  expect(slip.legs).toEqual([...saved.legs, { ...price, odds: 2100, seq: 9 }]);
  expect(slip.mode).toBe('multiple');
});

test.each([
  ['a suspended market', { status: -1, odds: 2100 }, null],
  ['an outcome without odds', { status: 1, odds: 0 }, null],
  ['a match that takes no bets', { status: 1, odds: 2100 }, { reason: 'goal_under_review' }],
] as const)('%s is shown, and the slip stays as it was saved', async (_, market, stop) => {
  expect((await openBook('f-12~1~~2', market, stop)).legs).toEqual(saved.legs);
});
