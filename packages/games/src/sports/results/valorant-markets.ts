/** The markets of Valorant (docs/sports.md, "Markets"). */
import { outcomeSets, type Side, type SpecifierValues } from '../markets.ts';
import type { LegResult } from '../settlement.ts';
import {
  all,
  equals,
  handicap,
  minus,
  parity,
  plus,
  total,
  winner,
  yesNo,
  type Certain,
  type MarketRule,
  type Span,
} from './market-rule.ts';
import { mapsOf, OVERTIME_FROM, roundsOf, type ValorantMap, type ValorantRecord } from './valorant-record.ts';

type Rule = MarketRule<ValorantRecord>;

const map = { mapnr: 'map' } as const;
const mapOf = ({ maps }: ValorantRecord, { mapnr }: SpecifierValues) => maps[Number(mapnr) - 1];

const mapLead = (record: ValorantRecord): Span => minus(mapsOf(record, 'home'), mapsOf(record, 'away'));
const roundLead = (record: ValorantRecord, { mapnr }: SpecifierValues): Span =>
  minus(roundsOf(record, Number(mapnr), 'home'), roundsOf(record, Number(mapnr), 'away'));
const allRounds = (record: ValorantRecord, { mapnr }: SpecifierValues): Span =>
  plus(roundsOf(record, Number(mapnr), 'home'), roundsOf(record, Number(mapnr), 'away'));

/** Ids of the scores of a series, home first. */
const seriesScores: Readonly<Record<string, readonly (readonly [home: number, away: number])[]>> = {
  'sr:correct_score:bestof:3': [
    [2, 0],
    [2, 1],
    [1, 2],
    [0, 2],
  ],
  'sr:correct_score:bestof:5': [
    [3, 0],
    [3, 1],
    [3, 2],
    [2, 3],
    [1, 3],
    [0, 3],
  ],
};
const firstScoreId: Readonly<Record<string, number>> = {
  'sr:correct_score:bestof:3': 4,
  'sr:correct_score:bestof:5': 8,
};

const scoreIds = (variant: string) =>
  seriesScores[variant]?.map((_, at) => `${variant}:${firstScoreId[variant]! + at}`) ?? null;

const seriesScore: Rule = {
  id: 329,
  name: 'Map score',
  specifiers: { variant: 'variant' },
  outcomes: ({ variant }) => scoreIds(variant!),
  judge: (record, outcome, { variant }) => {
    const [home, away] = seriesScores[variant!]![scoreIds(variant!)!.indexOf(outcome)]!;
    const reached = all(equals(mapsOf(record, 'home'), home), equals(mapsOf(record, 'away'), away));
    return reached === null ? null : reached ? 'win' : 'lose';
  },
};

const forSide = (side: Side | null | undefined, outcome: string): LegResult | null =>
  side ? ((outcome === outcomeSets.winner[0]) === (side === 'home') ? 'win' : 'lose') : null;

function hasOvertime(record: ValorantRecord, values: SpecifierValues): Certain {
  const played = mapOf(record, values);
  if (!played) return null;
  if (Math.min(played.home, played.away) >= OVERTIME_FROM) return true;
  return played.winner === null ? null : false;
}

/** Who has so many rounds first. A map that was declared before has none, and its bets are void. */
function race(played: ValorantMap | undefined, outcome: string, count: number): LegResult | null {
  if (!played) return null;
  const { home, away, rounds, winner: decided } = played;
  if (home < count && away < count) return decided === null ? null : 'void';
  if (home < count || away < count) return forSide(home < count ? 'away' : 'home', outcome);
  const sums: Record<Side, number> = { home: 0, away: 0 };
  const first = rounds?.find((side) => (sums[side] += 1) === count);
  return forSide(first, outcome);
}

export const valorantMarkets: readonly Rule[] = [
  winner(186, 'Winner', mapLead),
  handicap(327, 'Map handicap', mapLead),
  total(328, 'Total maps', (record) => plus(mapsOf(record, 'home'), mapsOf(record, 'away'))),
  seriesScore,
  {
    id: 330,
    name: 'Map winner',
    specifiers: map,
    outcomes: () => outcomeSets.winner,
    judge: (record, outcome, values) => forSide(mapOf(record, values)?.winner, outcome),
  },
  handicap(331, 'Round handicap', roundLead, map),
  total(332, 'Total rounds', allRounds, map),
  yesNo(335, 'Overtime', hasOvertime, map),
  {
    id: 620,
    name: 'Race to rounds',
    specifiers: { ...map, roundnr: 'count' },
    outcomes: () => outcomeSets.winner,
    judge: (record, outcome, values) => race(mapOf(record, values), outcome, Number(values['roundnr'])),
  },
  parity(621, 'Odd/even rounds', allRounds, map),
  {
    id: 338,
    name: 'Round winner',
    specifiers: { ...map, roundnr: 'count' },
    outcomes: () => outcomeSets.winner,
    judge: (record, outcome, values) => {
      const played = mapOf(record, values);
      const won = played?.rounds?.[Number(values['roundnr']) - 1];
      return won === undefined && played && played.winner !== null ? 'void' : forSide(won, outcome);
    },
  },
];
