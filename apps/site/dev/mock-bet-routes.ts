import type { Day } from './mock-day.ts';
import { value, type RouteOf } from './mock-route.ts';

/** Past bets and the rounds that decided them. */
export const betRoutes = ({ balance, bets, rounds }: Day): RouteOf[] => [
  ['GET', /rounds\/(\w+)\/(\w+)/, ([, , id]) => value(rounds.find((entry) => entry.roundId === id))],
  [
    'GET',
    /bets\/(\w+)\/(\w+)/,
    ([, , id]) => {
      const bet = bets.find((entry) => entry.roundId === id)!;
      return value({
        bet,
        round: rounds.find((entry) => entry.roundId === id),
        movements: [
          {
            at: bet.openedAt,
            kind: 'bet',
            amount: -bet.staked,
            balanceBefore: balance,
            balanceAfter: balance - bet.staked,
          },
          ...(bet.paid
            ? [
                {
                  at: bet.openedAt,
                  kind: 'win',
                  amount: bet.paid,
                  balanceBefore: balance - bet.staked,
                  balanceAfter: balance - bet.staked + bet.paid,
                },
              ]
            : []),
        ],
      });
    },
  ],
  [
    'GET',
    /wps\/bets/,
    () =>
      value({
        list: bets.slice(0, 25),
        next: 'x',
        totals: { rounds: bets.length, staked: 80_000, paid: bets.reduce((sum, bet) => sum + bet.paid, 0) },
      }),
  ],
];
