import type { ResponseOf } from '@fairhouse/contract';
import type { vendorSportsWatch } from '@fairhouse/contract/play/vendor-sports-watch';
import type { Studio } from '../../studio.ts';
import { products } from '../feed/messages.ts';
import { readRefused } from '../feed/refusal-store.ts';
import { listFindings } from './finding-store.ts';
import { countMatches, listAlarms, readTallies } from './outcome-store.ts';
import { sigmasOf } from './watch-outcomes.ts';

type Watch = ResponseOf<typeof vendorSportsWatch>;

/** For operators: the feed as this process reads it, what was refused of it in any, what the linter found, results beside their chances. */
export async function showWatch({ pool, sports, now }: Pick<Studio, 'pool' | 'sports' | 'now'>): Promise<Watch> {
  const [findings, tallies, alarms, matches, refused] = await Promise.all([
    listFindings(pool),
    readTallies(pool),
    listAlarms(pool),
    countMatches(pool),
    readRefused(pool),
  ]);
  const outcomes = tallies.map((tally) => {
    const { variance: _, ...rest } = tally;
    const alarm = alarms.find(
      ({ sport, market, outcome }) => sport === rest.sport && market === rest.market && outcome === rest.outcome,
    );
    return { ...rest, sigmas: sigmasOf(tally), alarmSince: alarm?.raisedAt.toISOString() ?? null };
  });
  const urgency = ({ sigmas, alarmSince }: Watch['outcomes'][number]) =>
    Math.abs(sigmas ?? 0) + (alarmSince === null ? 0 : 1e6);
  return {
    producers: producersOf(sports, refused, now()),
    findings: findings.map(({ match, rule, where, what, firstAt, lastAt }) => ({
      match,
      rule,
      where,
      what,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      stops: sports.book.match(match)?.stop?.reason === 'prices_refused',
    })),
    outcomes: outcomes.toSorted((a, b) => urgency(b) - urgency(a)),
    matches,
  };
}

/** None before the feed was read for the first time. */
function producersOf(
  { follower }: Studio['sports'],
  refused: Awaited<ReturnType<typeof readRefused>>,
  now: Date,
): Watch['producers'] {
  const reader = follower.reader();
  if (!reader) return [];
  return products.map((product) => {
    const { recoveredMs, silentMs, ...state } = reader.stateOf(product);
    return {
      ...state,
      product,
      silentMs: Math.round(silentMs),
      recoveredAt: recoveredMs === null ? null : new Date(now.getTime() - recoveredMs).toISOString(),
      refused: refused.get(product)?.count ?? 0,
      refusedAt: refused.get(product)?.at.toISOString() ?? null,
    };
  });
}
