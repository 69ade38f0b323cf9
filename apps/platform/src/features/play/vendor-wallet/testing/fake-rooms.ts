import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import * as handCalls from '@fairhouse/contract/play/vendor-hands';
import { vendorCheckRoomPlayer, vendorWatchedRoomPlayers } from '@fairhouse/contract/play/vendor-room-players';
import * as calls from '@fairhouse/contract/play/vendor-rooms';
import type { FastifyInstance } from 'fastify';

type Operated = ResponseOf<typeof calls.vendorOperatedRooms>;

/** The tables, tanks and card rooms of a fake vendor, as its operators see them. */
export interface FakeRooms {
  operated: Omit<Operated, 'now'>;
  switched: RequestOf<typeof calls.vendorSwitchRoom>[];
  limits: RequestOf<typeof calls.vendorChangeTableLimits>[];
  reviews: ResponseOf<typeof handCalls.vendorHandReviews>['list'];
  decided: RequestOf<typeof handCalls.vendorDecideReview>[];
  players: ResponseOf<typeof vendorWatchedRoomPlayers>['list'];
  /** It does what it is told, and its answers are lost. */
  isMute: boolean;
}

export const noRooms = (): FakeRooms => ({
  operated: { tables: [], tanks: [], rooms: [] },
  switched: [],
  limits: [],
  reviews: [],
  decided: [],
  players: [],
  isMute: false,
});

export const TABLE = 'baccarat-1';
export const HAND = 'tongits-tlb-5-9';
/** The highest that it allows. */
export const MOST_STAKE = 2_000_000;

const usual = { min: 100, max: 200_000, maxStake: 1_000_000, maxPay: 10_000_000, spots: {} };
const at = '2026-11-29T00:00:00.000Z';

export const operatedTable: Operated['tables'][number] = {
  id: TABLE,
  name: 'Sampaguita',
  gameCode: 'live-baccarat',
  game: 'baccarat',
  variant: 'no-commission',
  pace: 'classic',
  openMs: 15_000,
  phase: 'open',
  round: 7,
  until: at,
  players: 3,
  closed: { by: 'tala', reason: 'to be mended', at },
  exposure: [
    { currency: 'TLB', tickets: 2, stakes: 700, most: 2_000 },
    { currency: 'BDT', tickets: 1, stakes: 500, most: 900 },
  ],
};

/** The calls of operators, of a vendor that exists within a test. */
export function mountFakeRooms(app: FastifyInstance, vendor: { operatedRooms: FakeRooms }): void {
  const on = (path: string, answer: (body: never, rooms: FakeRooms) => object | string) =>
    app.post(path, async (request, reply) => {
      const value = answer(JSON.parse(request.body as string) as never, vendor.operatedRooms);
      if (vendor.operatedRooms.isMute) return reply.code(502).send({ success: false, code: 'internal', message: '' });
      if (typeof value !== 'string') return { success: true, value };
      return reply.code(409).send({ success: false, code: value, message: '', value: { limit: 'maxStake' } });
    });
  on(calls.vendorOperatedRooms.path, (_, { operated }) => ({ now: at, ...operated }));
  on(calls.vendorSwitchRoom.path, (body: RequestOf<typeof calls.vendorSwitchRoom>, { switched }) => {
    if (body.room !== TABLE) return 'not_found';
    const before = { on: switched.at(-1)?.on ?? true };
    switched.push(body);
    return { before };
  });
  on(calls.vendorTableLimits.path, (body: RequestOf<typeof calls.vendorTableLimits>, { limits }) => {
    if (body.table !== TABLE) return 'not_found';
    const list = (['TLB', 'BDT'] as const).map((currency) => {
      const own = limits.findLast((each) => each.currency === currency);
      const changed = own ? { by: own.operator, reason: own.reason, at } : null;
      const highest = { max: 2_000_000, maxStake: MOST_STAKE, maxPay: 100_000_000 };
      return { currency, limits: own?.limits ?? usual, usual, highest, changed };
    });
    return { table: operatedTable, list, spots: [{ spot: 'player-pair', chips: 1 }] };
  });
  on(calls.vendorChangeTableLimits.path, (body: RequestOf<typeof calls.vendorChangeTableLimits>, { limits }) => {
    if (body.limits.maxStake > MOST_STAKE) return 'limits_refused';
    limits.push(body);
    return {};
  });
  on(vendorWatchedRoomPlayers.path, ({ players = '' }: RequestOf<typeof vendorWatchedRoomPlayers>, rooms) => ({
    list: rooms.players.filter(({ playerId }) => playerId.startsWith(players)),
  }));
  on(vendorCheckRoomPlayer.path, (body: RequestOf<typeof vendorCheckRoomPlayer>, { players }) => {
    const found = players.find(({ playerId, family }) => playerId === body.playerId && family === body.family);
    if (!found) return 'player_unknown';
    found.checked = { by: body.operator, reason: body.reason, at };
    return {};
  });
  mountHands(on);
}

function mountHands(on: (path: string, answer: (body: never, rooms: FakeRooms) => object | string) => void): void {
  on(handCalls.vendorHandReviews.path, ({ players = '' }: RequestOf<typeof handCalls.vendorHandReviews>, rooms) => ({
    list: rooms.reviews.filter(({ playerA, playerB }) => playerA.startsWith(players) || playerB.startsWith(players)),
  }));
  on(handCalls.vendorHandReview.path, (body: RequestOf<typeof handCalls.vendorHandReview>, { reviews, decided }) => {
    const own = reviews.filter(({ playerA, playerB }) => playerA === body.playerA && playerB === body.playerB);
    if (own.length === 0) return 'not_found';
    const last = decided.at(-1);
    const about = last ? { verdict: last.verdict, by: last.operator, reason: last.reason, at } : null;
    const hand = { hand: HAND, room: 'tongits-tlb-5', game: 'tongits', currency: 'TLB', stake: 500, endedAt: at };
    const nets = { netA: -500, netB: 475, flow: 1, foldedA: true, foldedB: false };
    return { findings: own.map((each) => ({ ...each, decided: about })), hands: [{ ...hand, ...nets }] };
  });
  on(handCalls.vendorShowHand.path, (body: RequestOf<typeof handCalls.vendorShowHand>, { reviews }) => {
    const [pair] = reviews;
    if (body.hand !== HAND || !pair) return 'not_found';
    const about = { hand: HAND, room: 'tongits-tlb-5', game: 'tongits', currency: 'TLB', stake: 500, rake: 25 };
    const seats = [pair.playerA, pair.playerB].map((playerId, seat) => ({
      playerId,
      cards: ['AC', '2C'],
      escrow: 1_500,
      net: seat === 0 ? -500 : 475,
    }));
    const moves = [{ turn: 1, seat: 0, move: { kind: 'fold' }, auto: false }];
    return { ...about, startedAt: at, endedAt: at, seats, moves };
  });
  on(
    handCalls.vendorDecideReview.path,
    (body: RequestOf<typeof handCalls.vendorDecideReview>, { reviews, decided }) => {
      if (!reviews.some(({ playerA }) => playerA === body.playerA)) return 'not_found';
      decided.push(body);
      return {};
    },
  );
}
