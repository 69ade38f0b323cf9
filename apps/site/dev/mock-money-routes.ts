import { deposit, methods, minutesAgo, withdrawal, type Settings } from './mock-data.ts';
import type { Day } from './mock-day.ts';
import { value, type RouteOf } from './mock-route.ts';

/** The wallet, deposits and withdrawals. */
export function moneyRoutes(settings: Settings, day: Day): RouteOf[] {
  const { currency, balance, bets, deposits, withdrawals } = day;
  return [
    ['GET', /wallets\/balance/, () => value({ currency, balance, locked: 300_000, bonus: 0, points: 0 })],
    [
      'GET',
      /wallets\/statement/,
      () => {
        let after = balance;
        const list = [
          ['deposit', 200_000, 'deposit', deposits[1]!.id],
          ...bets
            .slice(1, 12)
            .flatMap((bet) => [
              ...(bet.paid ? [['win', bet.paid, 'round', bet.roundId]] : []),
              ['bet', -bet.staked, 'round', bet.roundId],
            ]),
          ['reserve', -300_000, 'withdrawal', withdrawals[0]!.id],
        ].map(([kind, amount, causeType, causeId], index) => {
          const line = {
            id: String(index),
            at: minutesAgo(index * 9),
            kind,
            causeType,
            causeId,
            amount,
            balanceAfter: Math.max(after, 0),
          };
          after -= Number(amount);
          return line;
        });
        return value({ list });
      },
    ],
    [
      'GET',
      /deposits\/options/,
      () =>
        value({
          methods: methods(settings.deposit.quickAmounts, settings.deposit.minimum, settings.deposit.maximum),
          lastMethod: 'gcash',
        }),
    ],
    [
      'POST',
      /deposits$/,
      (_, body) => {
        const made = deposit(5, 'awaiting_payment', currency, Number(body['amount']));
        deposits.unshift(made);
        return value({ ...made, payUrl: null });
      },
    ],
    ['GET', /deposits\/([\w-]{36})/, ([, id]) => value(deposits.find((entry) => entry.id === id))],
    ['GET', /wps\/deposits/, () => value({ list: deposits })],
    [
      'GET',
      /withdrawals\/options/,
      () =>
        value({
          available: balance,
          currency,
          minimum: 20_000,
          maximum: 5_000_000,
          fee: 0,
          hasPaymentPassword: day.hasPin,
          channels: [
            {
              code: 'bdo',
              name: 'BDO Unibank',
              kind: 'bank',
              accountPattern: '^\\d{10,12}$',
              accountHint: '10 to 12 digits',
            },
          ],
          accounts: [
            withdrawals[0]!.account,
            {
              ...withdrawals[0]!.account,
              id: '00000000-0000-4000-a000-000000000002',
              channelName: 'GCash',
              usableFrom: minutesAgo(-600),
            },
          ],
          autoReceiveMinutes: 1440,
          usualSeconds: 900,
        }),
    ],
    [
      'POST',
      /withdrawals$/,
      (_, body) =>
        body['paymentPassword'] === '000000'
          ? { code: 'payment_password_wrong', message: 'The withdrawal PIN is wrong.' }
          : value(withdrawals[1]),
    ],
    ['POST', /proof$/, () => value({ proofId: '00000000-0000-4000-b000-000000000001' })],
    [
      'POST',
      /withdrawals\/([\w-]{36})\/receipt/,
      ([, id], body) => {
        const found = withdrawals.find((entry) => entry.id === id)!;
        Object.assign(
          found,
          withdrawal(Number(found.id.slice(-1)), body['answer'] === 'not_received' ? 'disputed' : 'received', currency),
        );
        return value(found);
      },
    ],
    ['GET', /withdrawals\/([\w-]{36})/, ([, id]) => value(withdrawals.find((entry) => entry.id === id))],
    ['GET', /wps\/withdrawals/, () => value({ list: withdrawals })],
    ['POST', /payout-accounts/, () => value(withdrawals[0]!.account)],
  ];
}
