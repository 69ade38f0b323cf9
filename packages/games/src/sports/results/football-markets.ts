/** The markets of football: 90 minutes and added time (docs/sports.md, "Markets"). */
import { outcomeSets, type Side, type SpecifierValues } from '../markets.ts';
import {
  allGoals,
  bookings,
  bookingsOf,
  cornerLead,
  cornersOf,
  goalLead,
  goalsOf,
  isOver,
  nth,
  raceTo,
  type FootballRecord,
  type Period,
} from './football-record.ts';
import {
  above,
  all,
  any,
  below,
  equals,
  handicap,
  isResult,
  minus,
  next,
  not,
  oneOf,
  parity,
  plus,
  shifted,
  spansOf,
  span,
  threeWay,
  total,
  winner,
  yesNo,
  type BetMoment,
  type Certain,
  type MarketRule,
  type VariantTable,
} from './market-rule.ts';

type Rule = MarketRule<FootballRecord>;
type Judge = (record: FootballRecord, values: SpecifierValues) => Certain;

const variants: Record<'exact' | 'range' | 'margin', VariantTable> = {
  exact: {
    'sr:exact_goals:6+': [0, 1, 2, 3, 4, 5, 6].map((goals) => [
      `sr:exact_goals:6+:${68 + goals}`,
      goals,
      goals < 6 ? goals : Infinity,
    ]),
    'sr:exact_goals:5+': [0, 1, 2, 3, 4, 5].map((goals) => [
      `sr:exact_goals:5+:${1336 + goals}`,
      goals,
      goals < 5 ? goals : Infinity,
    ]),
  },
  range: {
    'sr:goal_range:7+': [
      ['sr:goal_range:7+:1342', 0, 1],
      ['sr:goal_range:7+:1343', 2, 3],
      ['sr:goal_range:7+:1344', 4, 6],
      ['sr:goal_range:7+:1345', 7, Infinity],
    ],
  },
  margin: {
    'sr:winning_margin:3+': [
      ['sr:winning_margin:3+:113', 1, 1],
      ['sr:winning_margin:3+:114', 2, 2],
      ['sr:winning_margin:3+:115', 3, Infinity],
      ['sr:winning_margin:3+:116', -1, -1],
      ['sr:winning_margin:3+:117', -2, -2],
      ['sr:winning_margin:3+:118', -Infinity, -3],
      ['sr:winning_margin:3+:119', 0, 0],
    ],
  },
};

const isDecided = (record: FootballRecord, outcome: string, period: Period = 'match') =>
  isResult(goalLead(record, period), outcome);

const doubleChance = (id: number, name: string, period: Period): Rule => ({
  ...oneOf(id, name, {
    9: (record: FootballRecord) => not(isDecided(record, '3', period)),
    10: (record: FootballRecord) => not(isDecided(record, '2', period)),
    11: (record: FootballRecord) => not(isDecided(record, '1', period)),
  }),
  cover: 2,
});

/** Goals after the bet. */
const leadAfterBet = (record: FootballRecord, period: Period, { score: [home, away] = [0, 0] }: BetMoment) =>
  shifted(goalLead(record, period), away - home);

const scores = (record: FootballRecord, side: Side, period: Period = 'match') =>
  above(goalsOf(record, side, period), 0);
const bothScore = (record: FootballRecord, period: Period = 'match') =>
  all(scores(record, 'home', period), scores(record, 'away', period));
const conceded = (record: FootballRecord, side: Side) => scores(record, side === 'home' ? 'away' : 'home');

/** Whether the lead of a team in a period is positive. */
const leads = (record: FootballRecord, side: Side, period: Period) =>
  isDecided(record, side === 'home' ? '1' : '3', period);

const isOverLine: Judge = (record, { total: line }) => above(allGoals(record), Number(line));

/** Outcomes that two parts have together. */
function pairs(ids: readonly string[], first: readonly Judge[], second: readonly Judge[]): Record<string, Judge> {
  const both = first.flatMap((one) =>
    second.map(
      (other): Judge =>
        (record, values) =>
          all(one(record, values), other(record, values)),
    ),
  );
  return Object.fromEntries(ids.map((id, at) => [id, both[at]!]));
}

const threeResults: Judge[] = ['1', '2', '3'].map((outcome) => (record) => isDecided(record, outcome));
const yesAndNo: Judge[] = [(record) => bothScore(record), (record) => not(bothScore(record))];
const overAndUnder: Judge[] = [isOverLine, (record, values) => not(isOverLine(record, values))];
const underAndOver = overAndUnder.toReversed();

/** Ids of scores up to 4:4, in steps of 2 from 0:0, home goals first; then any other. */
const correctScores: Record<string, Judge> = {
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, at): [string, Judge] => [
      String(274 + 2 * at),
      (record) => all(equals(goalsOf(record, 'home'), at % 5), equals(goalsOf(record, 'away'), Math.floor(at / 5))),
    ]),
  ),
  324: (record) => any(above(goalsOf(record, 'home'), 4), above(goalsOf(record, 'away'), 4)),
};

const halfAndFull: Record<string, Judge> = pairs(
  Array.from({ length: 9 }, (_, at) => String(418 + 2 * at)),
  ['1', '2', '3'].map((outcome) => (record) => isDecided(record, outcome, 'half1')),
  threeResults,
);

const halfLead = (record: FootballRecord) => minus(allGoals(record, 'half1'), allGoals(record, 'half2'));

/** Intervals of so many minutes, with ids in steps of 2; the last is none. Added time belongs to minute 45 or 90. */
function whenScored(id: number, name: string, width: number, firstId: number): Rule {
  const count = 90 / width;
  return {
    id,
    name,
    specifiers: { goalnr: 'count' },
    outcomes: () => Array.from({ length: count + 1 }, (_, at) => String(firstId + 2 * at)),
    judge: (record, outcome, { goalnr }) => {
      const goal = record.goals[Number(goalnr) - 1];
      if (!goal && !isOver(record)) return null;
      const came = goal ? Math.ceil(goal.minute / width) - 1 : count;
      return outcome === String(firstId + 2 * came) ? 'win' : 'lose';
    },
  };
}

/** Goals of the minutes `from` to `to` by the clock; those in added time are in no interval. */
const tenMinutes: Rule = {
  ...threeWay<FootballRecord>(
    105,
    '10 minutes 1x2',
    (record, { from, to }) => {
      const open = record.minutes < Number(to) && !isOver(record);
      const goals = record.goals.filter(
        ({ minute, inAddedTime }) => !inAddedTime && minute >= Number(from) && minute <= Number(to),
      );
      const of = (side: Side) => span(goals.filter((goal) => goal.side === side).length, open);
      return minus(of('home'), of('away'));
    },
    { from: 'minute', to: 'minute' },
  ),
  outcomes: ({ from, to }) =>
    Number(from) % 10 === 1 && Number(to) === Number(from) + 9 && Number(to) <= 90 ? outcomeSets.result : null,
};

const threeWayHandicap: Rule = {
  id: 14,
  name: 'Handicap',
  specifiers: { hcp: 'score' },
  outcomes: () => outcomeSets.threeWayHandicap,
  judge: (record, outcome, { hcp }) => {
    const [home, away] = hcp!.split(':').map(Number);
    const result = String(outcomeSets.threeWayHandicap.indexOf(outcome as '1711') + 1);
    const reached = isResult(shifted(goalLead(record), home! - away!), result);
    return reached === null ? null : reached ? 'win' : 'lose';
  },
};

const sidesOfGoals = ({ goals }: FootballRecord): Side[] => goals.map(({ side }) => side);

export const footballMarkets: readonly Rule[] = [
  threeWay(1, '1x2', (record) => goalLead(record)),
  threeWay(60, '1st half 1x2', (record) => goalLead(record, 'half1')),
  threeWay(83, '2nd half 1x2', (record) => goalLead(record, 'half2')),
  doubleChance(10, 'Double chance', 'match'),
  doubleChance(63, '1st half double chance', 'half1'),
  winner(11, 'Draw no bet', (record) => goalLead(record)),
  threeWayHandicap,
  handicap(16, 'Asian handicap', (record, _, bet) => leadAfterBet(record, 'match', bet)),
  handicap(66, '1st half Asian handicap', (record, _, bet) => leadAfterBet(record, 'half1', bet)),
  total(18, 'Total', (record) => allGoals(record)),
  total(68, '1st half total', (record) => allGoals(record, 'half1')),
  total(90, '2nd half total', (record) => allGoals(record, 'half2')),
  total(19, 'Home total', (record) => goalsOf(record, 'home')),
  total(20, 'Away total', (record) => goalsOf(record, 'away')),
  spansOf(21, 'Exact goals', variants.exact, (record) => allGoals(record)),
  spansOf(25, 'Goal range', variants.range, (record) => allGoals(record)),
  spansOf(15, 'Winning margin', variants.margin, (record) => goalLead(record)),
  parity(26, 'Odd/even', (record) => allGoals(record)),
  yesNo(29, 'Both teams score', (record) => bothScore(record)),
  yesNo(75, '1st half both teams score', (record) => bothScore(record, 'half1')),
  yesNo(146, 'Sending off', (record) =>
    above(span(record.cards.filter(({ card }) => card === 'red').length, !isOver(record)), 0),
  ),
  yesNo(31, 'Home clean sheet', (record) => not(conceded(record, 'home'))),
  yesNo(32, 'Away clean sheet', (record) => not(conceded(record, 'away'))),
  yesNo(33, 'Home win to nil', (record) => all(leads(record, 'home', 'match'), not(conceded(record, 'home')))),
  yesNo(34, 'Away win to nil', (record) => all(leads(record, 'away', 'match'), not(conceded(record, 'away')))),
  yesNo(48, 'Home wins both halves', (record) => all(leads(record, 'home', 'half1'), leads(record, 'home', 'half2'))),
  yesNo(49, 'Away wins both halves', (record) => all(leads(record, 'away', 'half1'), leads(record, 'away', 'half2'))),
  yesNo(50, 'Home wins either half', (record) => any(leads(record, 'home', 'half1'), leads(record, 'home', 'half2'))),
  yesNo(51, 'Away wins either half', (record) => any(leads(record, 'away', 'half1'), leads(record, 'away', 'half2'))),
  yesNo(56, 'Home scores in both halves', (record) =>
    all(scores(record, 'home', 'half1'), scores(record, 'home', 'half2')),
  ),
  yesNo(57, 'Away scores in both halves', (record) =>
    all(scores(record, 'away', 'half1'), scores(record, 'away', 'half2')),
  ),
  oneOf(35, '1x2 & both teams score', pairs(['78', '80', '82', '84', '86', '88'], threeResults, yesAndNo)),
  oneOf(36, 'Total & both teams score', pairs(['90', '92', '94', '96'], yesAndNo, overAndUnder), { total: 'halfLine' }),
  oneOf(37, '1x2 & total', pairs(['794', '796', '798', '800', '802', '804'], threeResults, underAndOver), {
    total: 'halfLine',
  }),
  oneOf(45, 'Correct score', correctScores),
  oneOf(47, 'Half-time/full-time', halfAndFull),
  oneOf(52, 'Half with most goals', {
    436: (record: FootballRecord) => above(halfLead(record), 0),
    438: (record: FootballRecord) => below(halfLead(record), 0),
    440: (record: FootballRecord) => equals(halfLead(record), 0),
  }),
  {
    ...next<FootballRecord>(8, 'Next goal', (record, { goalnr }) => nth(record, sidesOfGoals(record), Number(goalnr)), {
      goalnr: 'count',
    }),
    voidAfterAnnulledGoal: true,
  },
  {
    ...next<FootballRecord>(9, 'Last goal', (record) =>
      isOver(record) ? (sidesOfGoals(record).at(-1) ?? 'none') : null,
    ),
    voidAfterAnnulledGoal: true,
  },
  whenScored(100, 'When is the goal scored (15 minutes)', 15, 584),
  whenScored(101, 'When is the goal scored (10 minutes)', 10, 598),
  tenMinutes,
  threeWay(162, 'Corners 1x2', cornerLead),
  handicap(165, 'Corner handicap', cornerLead),
  total(166, 'Total corners', (record) => plus(cornersOf(record, 'home'), cornersOf(record, 'away'))),
  next(163, 'Next corner', (record, { cornernr }) => nth(record, record.corners, Number(cornernr)), {
    cornernr: 'count',
  }),
  parity(172, 'Odd/even corners', (record) => plus(cornersOf(record, 'home'), cornersOf(record, 'away'))),
  next(601, 'Race to corners', (record, { cornernr }) => raceTo(record, record.corners, Number(cornernr)), {
    cornernr: 'count',
  }),
  threeWay(136, 'Bookings 1x2', (record) => minus(bookingsOf(record, 'home'), bookingsOf(record, 'away'))),
  total(139, 'Total bookings', (record) => plus(bookingsOf(record, 'home'), bookingsOf(record, 'away'))),
  next(137, 'Next booking', (record, { bookingnr }) => nth(record, bookings(record), Number(bookingnr)), {
    bookingnr: 'count',
  }),
];
