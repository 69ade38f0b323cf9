import type { PlantedBug } from '../planted-bug.ts';

const models = 'packages/games/src/sports/models';
const studio = 'apps/studio/server/sports';
const prices = [`${models}/fair-markets.test.ts`];
const chain = [`${models}/chain.test.ts`];
const verifier = ['packages/games/src/verify/sports/verify-match.test.ts'];

export const matchBugs: readonly PlantedBug[] = [
  {
    name: 'matches: a key can be computed from the one before',
    changes: [{ file: `${models}/chain.ts`, find: 'return keys.reverse();', replace: 'return keys;' }],
    tests: chain,
  },
  {
    name: 'matches: all matches with a key have the same numbers',
    changes: [{ file: `${models}/chain.ts`, find: 'clientSeed: matchId', replace: `clientSeed: 'match'` }],
    tests: chain,
  },
  {
    name: 'matches: football teams score by the lead of the other one',
    changes: [
      {
        file: `${models}/football/rates.ts`,
        find: 'goalThreshold(plan.goals[1], slice, -lead, away, home)',
        replace: 'goalThreshold(plan.goals[1], slice, lead, away, home)',
      },
    ],
    tests: [`${models}/football/rates.test.ts`],
  },
  {
    name: 'matches: the ball goes over by the score after the possession',
    changes: [
      {
        file: `${models}/basketball/step.ts`,
        find: 'turnoverThreshold(plan, team, score[0] - score[1])',
        replace: 'turnoverThreshold(plan, team, score[1] - score[0])',
      },
    ],
    tests: verifier,
  },
  {
    name: 'matches: a form of a series forgets the maps before',
    changes: [
      {
        file: `${models}/valorant/step.ts`,
        find: 'maps.reduce<Pair>(([home, away], map) => [home + map[0], away + map[1]], rounds)',
        replace: 'maps.reduce<Pair>((sum) => sum, rounds)',
      },
    ],
    tests: verifier,
  },
  {
    name: 'matches: prices of a second half leave out its added time',
    changes: [
      {
        file: `${models}/football/goal-chances.ts`,
        find: 'from: HALF_TIME + 1, to: FULL_TIME, lead: from',
        replace: 'from: HALF_TIME + 1, to: FULL_TIME - 60, lead: from',
      },
    ],
    tests: prices,
  },
  {
    name: 'matches: a level basketball match is priced without overtime',
    changes: [
      {
        file: `${models}/basketball/ends.ts`,
        find: '  addOvertimes(plan, ends, level);',
        replace: '  level.forEach((chance, points) => ends.add(points + 1, points, chance));',
      },
    ],
    tests: prices,
  },
  {
    name: 'matches: corners are priced as if nobody pressed',
    changes: [
      {
        file: `${models}/football/corners.ts`,
        find: 'const share = (corners: Pair) => cornerShare(plan, corners) / SCALE;',
        replace: 'const share = (_: Pair) => cornerShare(plan, [0, 0]) / SCALE;',
      },
    ],
    tests: prices,
  },
  {
    name: 'matches: the form of a series is priced as before it',
    changes: [
      {
        file: `${models}/valorant/series-chances.ts`,
        find: 'formChances(plan, roundsWon(state))',
        replace: 'formChances(plan, roundsWon({ ...state, maps: [], rounds: [9, 0] }))',
      },
    ],
    tests: prices,
  },
  {
    name: 'matches: the verifier does not look at the keys',
    changes: [
      {
        file: 'packages/games/src/verify/sports/verify-match.ts',
        find: 'if (computed !== before)',
        replace: 'if (computed.length !== before.length)',
      },
    ],
    tests: verifier,
  },
  {
    name: 'matches: what a result paid is paid again by a cash-out once it is taken back',
    changes: [{ file: `${studio}/cash-out/offer.ts`, find: 'if (ticket.owed > 0)', replace: 'if (ticket.owed < 0)' }],
    tests: [`${studio}/cash-out/cash-out.test.ts`],
  },
  {
    name: 'matches: a session of one game bets on the sports of the other',
    changes: [
      {
        file: `${studio}/slip/read-legs.ts`,
        find: 'if (!match || !sportsOfGame(gameCode).includes(match.sport))',
        replace: 'if (!match || sportsOfGame(gameCode).length === 0)',
      },
    ],
    tests: [`${studio}/tickets/place-slip.test.ts`],
  },
  {
    name: 'matches: odds are forgotten before a snapshot contains them',
    changes: [{ file: `${studio}/feed/feed-store.ts`, find: 'and m.no <= s.no)', replace: 'and m.no > 0)' }],
    tests: [`${studio}/feed/forget-old.test.ts`],
  },
  {
    name: 'matches: a stop that is over when a cash-out is decided counts for none',
    changes: [
      {
        file: `${studio}/cash-out/decide-cash-out.ts`,
        find: "if (!('offer' in found) || stopped) {",
        replace: "if (!('offer' in found)) {",
      },
    ],
    tests: [`${studio}/cash-out/cash-out.test.ts`],
  },
];
