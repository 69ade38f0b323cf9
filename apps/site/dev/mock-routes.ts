import { betRoutes } from './mock-bet-routes.ts';
import { minutesAgo } from './mock-data.ts';
import { createDay, type Day } from './mock-day.ts';
import { lobbyRoutes } from './mock-lobby-routes.ts';
import { moneyRoutes } from './mock-money-routes.ts';
import { createPermission } from './mock-permission.ts';
import { value, type RouteOf } from './mock-route.ts';

/** The calls of the contract over one member's day, and the data in the first HTML. */
export function createMock(code: string) {
  const { settings, keys, permission, routes } = createPermission(code);
  const { currency } = settings;
  const day = createDay(currency);
  return {
    settings,
    keys,
    permission,
    routes: [
      ...memberRoutes(day),
      ...routes,
      ...lobbyRoutes(currency),
      ...moneyRoutes(settings, day),
      ...betRoutes(day),
    ],
  };
}

/** Who is logged in, and the game that every tile opens. */
const memberRoutes = (day: Day): RouteOf[] => [
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
        hasPaymentPassword: day.hasPin,
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
      day.hasPin = true;
      return value({});
    },
  ],
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
];
