import { dialingCodeOf } from '@fairhouse/contract/mobile-numbers';
import { moduleTree, type ErrorCode } from '@fairhouse/contract';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { deposit, methods, minutesAgo, readMerchant, round, withdrawal } from './mock-data.ts';
import { lobbyRoutes } from './mock-lobby-routes.ts';

export type Answer = { value: unknown } | { code: ErrorCode; message: string };
export type Route = (
  match: RegExpMatchArray,
  body: Record<string, unknown>,
  query: URLSearchParams,
) => Answer | Promise<Answer>;

const value = (answer: unknown): Answer => ({ value: answer });

/** The calls of the contract over one member's day, and what the page is told first. */
export function createMock(code: string) {
  const settings = readMerchant(code);
  const { currency } = settings;
  let balance = 245_000;
  let hasPin = true;
  const rounds = Array.from({ length: 40 }, (_, nonce) => round(nonce));
  const bets = rounds.map(({ roundId, gameName, game, stake, outcome, decidedAt }, index) => ({
    roundId,
    gameName,
    gameCode: game,
    vendor: 'fhs',
    currency,
    staked: stake,
    paid: (outcome as { totalPay: number }).totalPay,
    state: index === 0 ? 'open' : 'completed',
    openedAt: decidedAt,
    closedAt: decidedAt,
  }));
  const deposits = [
    deposit(1, 'awaiting_payment', currency, 50_000),
    deposit(2, 'credited', currency, 200_000),
    deposit(3, 'declined', currency, 50_000),
    deposit(4, 'expired', currency, 20_000),
  ];
  const withdrawals = (['sent', 'requested', 'received', 'rejected', 'disputed', 'failed', 'approved'] as const).map(
    (state, index) => withdrawal(index + 1, state, currency),
  );
  const keys = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const permission = async () => {
    const jwk = await exportJWK((await keys).publicKey);
    const { name, country, countryName, langList } = settings;
    return {
      info: {
        merchant: { merchantCode: code, name, country, countryName, currency, langList, demonstration: true },
        whitelabel: Object.entries(moduleTree).map(([modId, children]) => ({
          modId,
          enabled: '1',
          childrenNodes: children.map((child) => ({ modId: child, enabled: '1', childrenNodes: [] })),
        })),
        registerRules: settings.register.rules,
        mobileCountries: settings.verification.countries.map((countryCode) => ({
          countryCode,
          countryDialingCode: dialingCodeOf(countryCode),
        })),
        resources: [
          { resourceType: 'IOS', url: 'https://apps.example/ios' },
          { resourceType: 'ANDROID', url: 'https://apps.example/android.apk' },
          { resourceType: 'LITE', url: 'https://apps.example/lite.apk' },
          { resourceType: 'FACEBOOK', url: 'https://facebook.example/fairhouse' },
          { resourceType: 'TELEGRAM', url: 'https://telegram.example/fairhouse' },
        ],
        customerService: { email: `help@${code}.example` },
        analytics: {},
        imageCDNs: [],
        launchGameCDNs: [],
        merchants: [],
        askRegion: [],
        loginedToHomePage: false,
        encryptionKey: { ...jwk, kid: await calculateJwkThumbprint(jwk) },
      },
      location: { countryCode: null, ip: '127.0.0.1' },
      closure: null,
      maintenance: false,
      regionRestriction: false,
    };
  };

  const routes: [string, RegExp, Route][] = [
    [
      'POST',
      /session\/login$/,
      (_, body) =>
        body['password'] === 'wrong'
          ? { code: 'invalid_credentials', message: 'The username or password is wrong.' }
          : value({ token: 'mock', firstTimeLogin: false, passwordExpired: false }),
    ],
    ['PUT', /member\/register$/, () => value({ token: 'mock', firstTimeLogin: true, passwordExpired: false })],
    ['DELETE', /session\/logout$/, () => value({})],
    [
      'GET',
      /member\/info$/,
      () =>
        value({
          id: 1,
          account: 'maria88',
          nickname: 'Maria',
          type: 0,
          hasPaymentPassword: hasPin,
          previousLogin: { at: minutesAgo(1500), ip: '203.0.113.7' },
          language: 'EN',
          demonstration: true,
          clubLabel: process.env['MOCK_VIP'] === undefined ? null : { labelName: 'Gold', rankLevel: 5 },
          memberLabel: process.env['MOCK_VIP'] === undefined ? [] : [{ labelName: 'Gold club' }],
        }),
    ],
    [
      'POST',
      /paymentPassword$/,
      () => {
        hasPin = true;
        return value({});
      },
    ],
    ['GET', /whitelabel/, async () => value(await permission())],
    [
      'GET',
      /domainRoute/,
      () =>
        value({
          merchant: { merchantCode: code },
          merchants: ['bahaghari', 'shapla'].map((other) => ({
            ...readMerchant(other),
            merchantCode: other,
            domains: [`${other}.localhost`],
          })),
        }),
    ],
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
    ...lobbyRoutes(currency),
    [
      'POST',
      /launchGame/,
      () =>
        value({
          url: '/mock/frame',
          origin: 'http://localhost:5180',
          nodeId: 1,
          gameType: 'RNG',
          gameName: 'Jasmine Elephant',
          vendorName: 'Padma',
          demo: false,
        }),
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
        }),
    ],
    [
      'POST',
      /withdrawals$/,
      (_, body) =>
        body['paymentPassword'] === '000000'
          ? { code: 'payment_password_wrong', message: 'The payment password is wrong.' }
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

  return { settings, keys, permission, routes };
}
