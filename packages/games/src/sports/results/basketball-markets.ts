/** The markets of basketball, with overtime unless their name says otherwise (docs/sports.md, "Markets"). */
import { outcomeSets, type Side, type SpecifierValues } from '../markets.ts';
import type { LegResult } from '../settlement.ts';
import {
  allPoints,
  pointLead,
  pointsOf,
  QUARTERS,
  standsAsItIs,
  type BasketballPart,
  type BasketballRecord,
} from './basketball-record.ts';
import {
  above,
  all,
  equals,
  handicap,
  not,
  oneOf,
  parity,
  spansOf,
  threeWay,
  total,
  winner,
  yesNo,
  type Certain,
  type MarketRule,
  type VariantTable,
} from './market-rule.ts';

type Rule = MarketRule<BasketballRecord>;

const quarter = { quarternr: 'quarter' } as const;
const quarterOf = ({ quarternr }: SpecifierValues) => Number(quarternr) as BasketballPart;

const margins: VariantTable = {
  'sr:winning_margin_no_draw:11+': [
    ['sr:winning_margin_no_draw:11+:137', 11, Infinity],
    ['sr:winning_margin_no_draw:11+:138', 6, 10],
    ['sr:winning_margin_no_draw:11+:139', 1, 5],
    ['sr:winning_margin_no_draw:11+:140', -5, -1],
    ['sr:winning_margin_no_draw:11+:141', -10, -6],
    ['sr:winning_margin_no_draw:11+:142', -Infinity, -11],
  ],
};

function goesToOvertime(record: BasketballRecord): Certain {
  if (record.periods.length > QUARTERS) return true;
  if (record.completed >= QUARTERS) return equals(pointLead(record, 'regulation'), 0);
  return record.status === 'finished' ? false : null;
}

/** Quarters with ids from 920; 924 when the most points are those of several. */
const EQUAL = 924;
function highestQuarter(record: BasketballRecord): number | null {
  const quarters = ([1, 2, 3, 4] as const).map((part) => allPoints(record, part));
  if (quarters.some(({ min, max }) => min !== max)) return null;
  const most = Math.max(...quarters.map(({ min }) => min));
  const highest = quarters.flatMap(({ min }, at) => (min === most ? [at] : []));
  return highest.length > 1 ? EQUAL : 920 + highest[0]!;
}

/** A level match has no winner to bet on: all outcomes are void. */
const voidWhenLevel = (rule: Rule): Rule => ({
  ...rule,
  judge: (record, ...rest) => (equals(pointLead(record), 0) ? 'void' : rule.judge(record, ...rest)),
});

/** The team that has so many points first; void when none has. */
function race(record: BasketballRecord, outcome: string, points: number): LegResult | null {
  const sums: Record<Side, number> = { home: 0, away: 0 };
  for (const basket of record.baskets ?? []) {
    sums[basket.side] += basket.points;
    if (sums[basket.side] >= points) return (outcome === '4') === (basket.side === 'home') ? 'win' : 'lose';
  }
  return record.baskets && standsAsItIs(record) ? 'void' : null;
}

const homeWins = (record: BasketballRecord) => above(pointLead(record), 0);
const isOverLine = (record: BasketballRecord, { total: line }: SpecifierValues) =>
  above(allPoints(record), Number(line));

export const basketballMarkets: readonly Rule[] = [
  winner(219, 'Winner', (record) => pointLead(record)),
  handicap(223, 'Handicap', (record) => pointLead(record)),
  total(225, 'Total', (record) => allPoints(record)),
  total(227, 'Home total', (record) => pointsOf(record, 'home')),
  total(228, 'Away total', (record) => pointsOf(record, 'away')),
  parity(229, 'Odd/even', (record) => allPoints(record)),
  threeWay(1, '1x2 without overtime', (record) => pointLead(record, 'regulation')),
  yesNo(220, 'Overtime', goesToOvertime),
  threeWay(60, '1st half 1x2', (record) => pointLead(record, 'half1')),
  handicap(66, '1st half handicap', (record) => pointLead(record, 'half1')),
  total(68, '1st half total', (record) => allPoints(record, 'half1')),
  threeWay(235, 'Quarter 1x2', (record, values) => pointLead(record, quarterOf(values)), quarter),
  winner(302, 'Quarter draw no bet', (record, values) => pointLead(record, quarterOf(values)), quarter),
  handicap(303, 'Quarter handicap', (record, values) => pointLead(record, quarterOf(values)), quarter),
  total(236, 'Quarter total', (record, values) => allPoints(record, quarterOf(values)), quarter),
  parity(304, 'Quarter odd/even', (record, values) => allPoints(record, quarterOf(values)), quarter),
  {
    id: 230,
    name: 'Race to points',
    specifiers: { pointnr: 'count' },
    outcomes: () => outcomeSets.winner,
    judge: (record, outcome, { pointnr }) => race(record, outcome, Number(pointnr)),
  },
  {
    id: 234,
    name: 'Quarter with most points',
    specifiers: {},
    outcomes: () => ['920', '921', '922', '923', '924'],
    judge: (record, outcome) => {
      const highest = highestQuarter(record);
      return highest === null ? null : String(highest) === outcome ? 'win' : 'lose';
    },
  },
  voidWhenLevel(spansOf(290, 'Winning margin', margins, (record) => pointLead(record))),
  voidWhenLevel(
    oneOf(
      292,
      'Winner & total',
      {
        973: (record: BasketballRecord, values) => all(homeWins(record), isOverLine(record, values)),
        974: (record: BasketballRecord, values) => all(not(homeWins(record)), isOverLine(record, values)),
        975: (record: BasketballRecord, values) => all(homeWins(record), not(isOverLine(record, values))),
        976: (record: BasketballRecord, values) => all(not(homeWins(record)), not(isOverLine(record, values))),
      },
      { total: 'halfLine' },
    ),
  ),
];
