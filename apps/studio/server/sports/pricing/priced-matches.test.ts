import { planFootball } from '@fairhouse/games/sports/models';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { createMemoryBook } from '../markets/memory-book.ts';
import type { CommittedMatch } from '../matches/match-store.ts';
import { PricedMatches } from './priced-matches.ts';

const open = Array.from({ length: 5 }, (_, at): CommittedMatch => ({
  id: `m${at}`,
  sport: 'football',
  league: 'premier-league',
  home: 'Arsenal FC',
  away: 'Chelsea FC',
  startsAt: new Date(Date.now() + 3_600_000),
  bestOf: null,
  pace: 1,
  plan: planFootball('premier-league', 'Arsenal', 'Chelsea')!,
  commitment: 'c0'.repeat(32),
}));
const database = {
  query: async (asked: { name?: string }) => ({ rows: asked.name === 'sports-open' ? open : [] }),
} as unknown as PoolClient;

test('what operators changed is priced before other matches to come, and after those that are played', async () => {
  const changed = new Set<string>();
  const adjustments = { last: () => changed.size, revisionOf: ({ id }: { id: string }) => Number(changed.has(id)) };
  const matches = new PricedMatches({ book: createMemoryBook(), now: () => new Date(), adjustments });
  await matches.list(database, async () => undefined);
  const due = () => matches.nextDue().map(({ match }) => match.id);
  expect(due()).toEqual(['m0', 'm1']);
  changed.add('m4');
  expect(due()).toEqual(['m0', 'm1']);
  matches.takeAdjustments();
  expect(due()).toEqual(['m4']);
  matches.get('m3')!.progress = { matchId: 'm3', slice: 1, phase: 'play', at: new Date(), published: 1 };
  expect(due()).toEqual(['m3']);
  matches.get('m3')!.done = true;
  matches.get('m4')!.dueAt = Infinity;
  expect(due()).toEqual(['m0', 'm1']);
});

test('matches are listed for as long before their start as is set, by default for the days of two weeks', async () => {
  const hoursListed = async (aheadHours?: number) => {
    let before = 0;
    const noted = {
      query: async ({ name, values = [] }: { name?: string; values?: unknown[] }) => {
        if (name === 'sports-open') before = (values[0] as Date).getTime();
        return { rows: [] };
      },
    } as unknown as PoolClient;
    const now = new Date();
    await new PricedMatches({
      book: createMemoryBook(),
      now: () => now,
      adjustments: undefined,
      aheadHours,
    }).list(noted, async () => undefined);
    return (before - now.getTime()) / 3_600_000;
  };
  expect(await hoursListed()).toBe(288);
  expect(await hoursListed(24)).toBe(24);
});
