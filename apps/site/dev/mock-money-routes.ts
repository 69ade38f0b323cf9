import { deposit, methods, minutesAgo, withdrawal, type Settings } from './mock-data.ts';
import type { Day } from './mock-day.ts';
import { value, type RouteOf } from './mock-route.ts';

/** The wallet, deposits and withdrawals. */
export const moneyRoutes = (settings: Settings, day: Day): RouteOf[] => [
  ...walletRoutes(day),
  ...depositRoutes(settings, day),
  ...withdrawalRoutes(day),
];

const walletRoutes = (day: Day): RouteOf[] => [
  [
    'GET',
    /wallets\/balance/,
    () => value({ currency: day.currency, balance: day.balance, locked: 300_000, bonus: 0, points: 0 }),
  ],
  ['GET', /wallets\/statement/, () => value({ list: statementOf(day) })],
];

/** The newest line first, each with the balance after it. */
function statementOf({ balance, bets, deposits, withdrawals }: Day) {
  let after = balance;
  return [
    { kind: 'deposit', amount: 200_000, causeType: 'deposit', causeId: deposits[1]!.id, bet: null },
    ...bets.slice(0, 12).map((bet) => {
      return { kind: 'bet', amount: bet.paid - bet.staked, causeType: 'round', causeId: bet.roundId, bet };
    }),
    { kind: 'reserve', amount: -300_000, causeType: 'withdrawal', causeId: withdrawals[0]!.id, bet: null },
  ].map((line, index) => {
    const balanceAfter = Math.max(after, 0);
    after -= line.amount;
    return { ...line, id: String(index), at: minutesAgo(index * 9), balanceAfter };
  });
}

const depositRoutes = ({ deposit: { quickAmounts, minimum, maximum } }: Settings, day: Day): RouteOf[] => [
  ['GET', /deposits\/options/, () => value({ methods: methods(quickAmounts, minimum, maximum), lastMethod: 'gcash' })],
  [
    'POST',
    /deposits$/,
    (_, body) => {
      const made = deposit(5, 'awaiting_payment', day.currency, Number(body['amount']));
      day.deposits.unshift(made);
      return value({ ...made, payUrl: null });
    },
  ],
  ['GET', /deposits\/([\w-]{36})/, ([, id]) => value(day.deposits.find((entry) => entry.id === id))],
  ['GET', /wps\/deposits/, () => value({ list: day.deposits })],
];

const withdrawalRoutes = (day: Day): RouteOf[] => [
  ['GET', /withdrawals\/options/, () => value(withdrawalOptions(day))],
  [
    'POST',
    /withdrawals$/,
    (_, body) =>
      body['paymentPassword'] === '000000'
        ? { code: 'payment_password_wrong', message: 'The withdrawal PIN is wrong.' }
        : value(day.withdrawals[1]),
  ],
  ['POST', /proof$/, () => value({ proofId: '00000000-0000-4000-b000-000000000001' })],
  [
    'POST',
    /withdrawals\/([\w-]{36})\/receipt/,
    ([, id], body) => {
      const found = day.withdrawals.find((entry) => entry.id === id)!;
      const state = body['answer'] === 'not_received' ? 'disputed' : 'received';
      return value(Object.assign(found, withdrawal(Number(found.id.slice(-1)), state, day.currency)));
    },
  ],
  ['GET', /withdrawals\/([\w-]{36})/, ([, id]) => value(day.withdrawals.find((entry) => entry.id === id))],
  ['GET', /wps\/withdrawals/, () => value({ list: day.withdrawals })],
  ['POST', /payout-accounts/, () => value(day.withdrawals[0]!.account)],
];

const withdrawalOptions = ({ balance, currency, hasPin, withdrawals }: Day) => ({
  available: balance,
  currency,
  minimum: 20_000,
  maximum: 5_000_000,
  fee: { freePerMonth: 30, fixed: 0, basisPoints: 0, most: null },
  thisMonth: 1,
  day: { perDay: 10_000_000, amountLeft: 9_700_000, timesPerDay: 10, timesLeft: 9, until: minutesAgo(-600) },
  obstacles: [],
  hasPaymentPassword: hasPin,
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
  waitingMinutes: 1440,
  paused: null,
});
