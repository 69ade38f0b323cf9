import { matchKeys, type MatchPlan } from '@fairhouse/games/sports/models';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fixturesOfWeek, mondayBefore, type Fixture } from '../../matchd/season/list-fixtures.ts';
import { slicesOf, timetableOf } from '../../matchd/timetable.ts';
import type { CommittedMatch, StoredEvent } from '../matches/match-store.ts';
import { viewMatch, type MatchView } from './match-view.ts';
import { offerMatch, type Finding } from './offer-match.ts';

/** `OFFERED_BOOKS=100` looks at so many times as many matches, and at every state of each. */
const TIMES = Number(process.env['OFFERED_BOOKS'] ?? 1);
/** Near the end of a match every state is looked at, before it one of so many. */
const LAST = 25;
const EVERY = TIMES > 1 ? 1 : 40;

const fixtures = fixturesOfWeek(mondayBefore(new Date('2026-02-04T00:00Z')));
const of = (sport: MatchPlan['sport']) => fixtures.filter((fixture) => fixture.sport === sport);

/** By how much one team is expected to score more; of other sports matches are near enough to each other. */
const unevenness = ({ plan }: Fixture): number =>
  plan.sport === 'football' ? Math.abs(Math.log(plan.goals[0] / plan.goals[1])) : 0;

function committed(fixture: Fixture, id: string): CommittedMatch {
  return { ...fixture, id, pace: 1, commitment: 'c0'.repeat(32) };
}

/** Every state of a match in play, as it is published. */
function* statesOf(match: CommittedMatch): Generator<{ view: MatchView; isNearEnd: boolean }> {
  const lastKey = createHash('sha256').update(match.id).digest('hex');
  const keys = matchKeys(lastKey, slicesOf(match.plan));
  const { stages, events } = timetableOf(match, keys);
  const stored = events.map(({ no, at, slice, event }): StoredEvent => {
    return { matchId: match.id, no, slice, at: new Date(at), event };
  });
  for (const [nth, { at, slice, phase, eventNo }] of stages.entries()) {
    const isNearEnd = stages.length - nth <= LAST;
    if (!isNearEnd && nth % EVERY > 0) continue;
    const progress = { matchId: match.id, slice, phase, at: new Date(at), published: nth };
    yield { view: viewMatch({ match, progress, events: stored.slice(0, eventNo) }, new Date(at)), isNearEnd };
  }
}

const findingsOf = (match: CommittedMatch, view: MatchView) => {
  const found: (Finding & { match: string })[] = [];
  const { offered, refused } = offerMatch(match, view, {
    adjustments: undefined,
    onRefused: (id, findings) => found.push(...findings.map((finding) => ({ ...finding, match: id }))),
    early: false,
  });
  expect(refused).toBe(found.length > 0);
  return { found, offered };
};

describe.each([
  ['football', 3],
  ['basketball', 3],
  ['valorant', 12],
] as const)('%s', (sport, count) => {
  test('until its last slice a match in play has odds that the linter accepts, or says why it takes no bets', () => {
    let offers = 0;
    const list = of(sport);
    for (let nth = 0; nth < count * TIMES; nth += 1) {
      const fixture = list[(nth * 37) % list.length]!;
      const match = committed(fixture, `${sport}-${nth}`);
      for (const { view } of statesOf(match)) {
        if (view.stop !== null || view.status !== 'live') continue;
        const { found, offered } = findingsOf(match, view);
        expect(found).toEqual([]);
        // An end that nothing can change any more has no markets; any other has some.
        if (offered.length > 0) offers += 1;
      }
    }
    expect(offers).toBeGreaterThan(count * LAST * 0.5);
  }, 3_600_000);

  test('before a match its odds pass all rules for single markets, however uneven the teams are', () => {
    const list = of(sport).toSorted((a, b) => unevenness(b) - unevenness(a));
    const step = Math.max(1, Math.floor(list.length / (15 * TIMES)));
    const chosen = list.filter((_, nth) => nth < 15 * TIMES || nth % step === 0);
    for (const [nth, fixture] of chosen.entries()) {
      const match = committed(fixture, `${sport}-${nth}`);
      const view = viewMatch({ match, progress: null, events: [] }, new Date(match.startsAt.getTime() - 60_000));
      expect(view).toMatchObject({ status: 'coming', stop: null });
      expect(findingsOf(match, view).found, `${match.home} – ${match.away}`).toEqual([]);
    }
  }, 3_600_000);
});
