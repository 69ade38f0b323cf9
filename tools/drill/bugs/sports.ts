import type { PlantedBug } from '../planted-bug.ts';

const sports = 'packages/games/src/sports';
const vectors = [`${sports}/vectors.test.ts`];
const settlement = [`${sports}/settlement.test.ts`];
const markets = [`${sports}/results/football-markets.test.ts`];
const others = [`${sports}/results/other-markets.test.ts`];

const bug = (name: string, file: string, find: string, replace: string, tests: readonly string[]): PlantedBug => ({
  name: `sports: ${name}`,
  changes: [{ file: `${sports}/${file}`, find, replace }],
  tests,
});

export const sportsBugs: readonly PlantedBug[] = [
  bug(
    'a deduction is taken from the stake too',
    'settlement.ts',
    'add(ONE, multiply(subtract(odds, ONE), subtract(ONE, deduction)))',
    'multiply(odds, subtract(ONE, deduction))',
    vectors,
  ),
  bug(
    'half of a lost quarter line is not returned',
    'settlement.ts',
    'half_lose: { void: fraction(1, 2), win: ZERO }',
    'half_lose: { void: ZERO, win: ZERO }',
    vectors,
  ),
  bug(
    'the largest win is no bound',
    'settlement.ts',
    'maxWin === undefined ? whole :',
    'maxWin !== undefined ? whole :',
    vectors,
  ),
  bug(
    'a yankee has singles too',
    'systems.ts',
    'yankee: { legs: 4, from: 2 }',
    'yankee: { legs: 4, from: 1 }',
    settlement,
  ),
  bug('an older result replaces a newer one', 'due.ts', 'known.seq < revision.seq', 'known.seq > revision.seq', [
    `${sports}/due.test.ts`,
  ]),
  bug(
    'each open leg lowers the margin of a cash-out',
    'cash-out.ts',
    'EACH_FURTHER_OPEN_LEG = 1',
    'EACH_FURTHER_OPEN_LEG = -1',
    settlement,
  ),
  bug(
    'odds are rounded up to a step',
    'ladder.ts',
    'at === 0 ? null : ladder[at - 1]!',
    'at === 0 ? null : ladder[Math.min(at, 349)]!',
    [`${sports}/prices.test.ts`],
  ),
  bug(
    'an Asian handicap in play counts goals before the bet',
    'results/football-markets.ts',
    'shifted(goalLead(record, period), away - home)',
    'shifted(goalLead(record, period), (away - home) * 0)',
    markets,
  ),
  bug(
    'added time is part of the last ten minutes',
    'results/football-markets.ts',
    '!inAddedTime && minute >= Number(from)',
    '(!inAddedTime || minute > 0) && minute >= Number(from)',
    markets,
  ),
  bug(
    'a second yellow card is a booking more',
    'results/football-record.ts',
    'second_yellow: 0',
    'second_yellow: 1',
    markets,
  ),
  bug(
    'a walkover gives the series to the team that is ahead',
    'results/valorant-record.ts',
    "won('home') < needed && won('away') < needed",
    "record.status === 'open' && won('home') < needed && won('away') < needed",
    others,
  ),
  bug(
    'a game that was abandoned early stands',
    'results/basketball-record.ts',
    'STANDS_FROM_MINUTE = 43',
    'STANDS_FROM_MINUTE = 42',
    others,
  ),
  bug(
    'bets that cannot all lose are accepted together',
    'book-linter.ts',
    "sport !== 'football' || findings",
    "sport !== 'basketball' || findings",
    [`${sports}/book-linter.test.ts`],
  ),
];
