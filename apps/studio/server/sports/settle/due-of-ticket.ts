import { dueOf, settleMarket, type LegResult, type ResultRevision } from '@fairhouse/games/sports';
import { fractionOf, readFraction } from '../slip/fractions.ts';
import type { PlacedLeg, Ticket } from '../tickets/ticket.ts';
import { ALL, type Result } from './result.ts';

export type SettledTicket = Pick<
  Ticket,
  'type' | 'legs' | 'stake' | 'stakePerLine' | 'maxWin' | 'share' | 'takenAt' | 'createdAt'
>;

export interface DueNow {
  /** No open leg can change the amount. */
  decided: boolean;
  /** So by confirmed results alone. */
  certain: boolean;
  /** Minor units. */
  due: number;
  allVoid: boolean;
  /** The latest of the revisions that count. */
  newest: Result | undefined;
}

/** Revisions by market, so that a leg need not look through those of others. */
export type ResultsByMarket = ReadonlyMap<string, readonly Result[]>;

export const marketKey = ({ match, market, specifiers }: Pick<Result, 'match' | 'market' | 'specifiers'>): string =>
  `${match} ${market} ${specifiers}`;

export const byMarket = (results: readonly Result[]): ResultsByMarket => Map.groupBy(results, marketKey);

/** The revisions that concern a leg, the oldest first. */
export function revisionsOf(leg: PlacedLeg, acceptedAt: Date, results: ResultsByMarket): Result[] {
  return (results.get(marketKey(leg)) ?? []).flatMap((revision) => {
    if (revision.outcome !== ALL && revision.outcome !== leg.outcome) return [];
    if (revision.from !== null && acceptedAt < new Date(revision.from)) return [];
    if (revision.until !== null && acceptedAt > new Date(revision.until)) return [];
    return [{ ...revision, result: resultFor(leg, revision) }];
  });
}

/** Asian handicaps of football count what came after the bet: the score at the bet decides. */
function resultFor(leg: PlacedLeg, { result, record }: Result): LegResult | 'open' {
  if (record === null || result === 'open' || leg.score === null || leg.sport !== 'football') return result;
  const found = settleMarket(leg.sport, record as never, leg.market, leg.specifiers, { score: leg.score });
  return found.state === 'settled' ? (found.results[leg.outcome] ?? result) : result;
}

/** A bet counts as accepted when its odds were agreed on. */
export const acceptedAt = ({ createdAt }: Pick<Ticket, 'createdAt'>): Date => createdAt;

export function dueNow(ticket: SettledTicket, results: ResultsByMarket): DueNow {
  const revisions = ticket.legs.map((leg) => revisionsOf(leg, acceptedAt(ticket), results));
  const latest = revisions.map((list) => list.at(-1));
  const all = dueBy(ticket, latest);
  const confirmed = latest.some((revision) => revision?.certainty === 1)
    ? dueBy(
        ticket,
        latest.map((revision) => (revision?.certainty === 1 ? undefined : revision)),
      )
    : all;
  return {
    decided: all.decided,
    certain: confirmed.decided && confirmed.due === all.due,
    due: Number(all.due),
    allVoid: latest.every((revision) => revision?.result === 'void'),
    newest: latest.reduce((one, other) => (other && (!one || other.rev > one.rev) ? other : one), undefined),
  };
}

function dueBy(ticket: SettledTicket, latest: readonly (Result | undefined)[]) {
  const { type, legs, stake, stakePerLine, maxWin, share } = ticket;
  const known = latest.flatMap((revision, at): ResultRevision[] => {
    if (!revision) return [];
    const { rev, result, deadHeat } = revision;
    return [{ key: String(at), seq: rev, result, deadHeat: deadHeat === null ? undefined : readFraction(deadHeat) }];
  });
  const placed = {
    type,
    stake: stakePerLine === null ? { total: BigInt(stake) } : { perLine: BigInt(stakePerLine) },
    maxWin: BigInt(maxWin),
    legs: legs.map(({ odds, banker }, at) => ({ key: String(at), odds: fractionOf(odds), banker })),
  };
  const due = dueOf(placed, known, readFraction(share));
  if (!due.ok) throw new Error(`A ticket cannot be settled: ${due.what}`);
  return due;
}
