import { expect, test } from 'vitest';
import {
  basketball,
  football,
  matchKeys,
  planBasketball,
  planFootball,
  planValorant,
  playMatch,
  valorant,
} from '../../sports/models/index.ts';
import { readMatchDocument, verifyMatch, type MatchDocument } from './index.ts';

const footballPlan = planFootball('premier-league', 'Arsenal', 'Chelsea')!;
const basketballPlan = planBasketball('Milwaukee Bucks', 'Boston Celtics')!;
const valorantPlan = planValorant('Sentinels', 'Gen.G', 3)!;

const lastKeyOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);

function played(sport: MatchDocument['plan']['sport'], byte: number): MatchDocument {
  const about = { lastKey: lastKeyOf(byte), matchId: `match-${byte}` };
  const [plan, slices, length] =
    sport === 'football'
      ? [footballPlan, playMatch(football, footballPlan, about), football.slices(footballPlan)]
      : sport === 'basketball'
        ? [basketballPlan, playMatch(basketball, basketballPlan, about), basketball.slices(basketballPlan)]
        : [valorantPlan, playMatch(valorant, valorantPlan, about), valorant.slices(valorantPlan)];
  const document = readMatchDocument(
    JSON.parse(
      JSON.stringify({
        family: 'match',
        matchId: about.matchId,
        commitment: matchKeys(about.lastKey, length)[0],
        plan,
        slices: slices.map(({ key, events }) => ({ key, events })),
      }),
    ),
  );
  return document!;
}

test.each(['football', 'basketball', 'valorant'] as const)('%s: the verifier plays the same match', async (sport) => {
  for (const byte of [1, 2, 3]) {
    const document = played(sport, byte);
    expect(await verifyMatch(document)).toMatchObject({ verdict: 'pass', finished: true });
    const half = { ...document, slices: document.slices.slice(0, 20) };
    expect(await verifyMatch(half)).toMatchObject({ verdict: 'pass', finished: false, slices: 20 });
  }
});

const document = played('valorant', 7);
const [first, second, ...rest] = document.slices;

test.each<[string, Partial<MatchDocument>, string, number]>([
  ['another commitment', { commitment: lastKeyOf(9) }, 'chain', 1],
  ['another key', { slices: [first!, { ...second!, key: lastKeyOf(9) }, ...rest] }, 'chain', 2],
  ['another event', { slices: [first!, { ...second!, events: [] }, ...rest] }, 'events', 2],
  ['a slice left out', { slices: [first!, ...rest] }, 'chain', 2],
  [
    'a slice after the end',
    { slices: [...document.slices, { ...first!, events: [] }] },
    'end',
    document.slices.length + 1,
  ],
])('%s is found', async (_name, change, step, slice) => {
  const { verdict, steps } = await verifyMatch({ ...document, ...change });
  expect(verdict).toBe('fail');
  expect(steps.find((found) => found.step === step)).toMatchObject({ passed: false, slice });
});

test('a document may have gone through a call and a database; others are none', () => {
  expect(readMatchDocument({ success: true, value: document })).toMatchObject({ matchId: document.matchId });
  expect(readMatchDocument({ ...document, plan: { ...document.plan, version: 2 } })).toBeUndefined();
  expect(readMatchDocument({ roundId: '1' })).toBeUndefined();
});
