import { vendorCalls } from '@fairhouse/contract/calls';
import { spinReels } from '@fairhouse/contract/play/studio';
import type { RoundBook } from '@fairhouse/games';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, enterGame, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());

/** What a client would decide if it were asked (reliability 34). */
const forged = {
  outcome: { totalPay: 1_000_000 },
  totalPay: 1_000_000,
  payout: 1_000_000,
  win: 1_000_000,
  multiplier: 1000,
  odds: 2,
  stops: [0, 0, 0, 0, 0],
  balance: 1_000_000,
  serverSeed: '00'.repeat(32),
  nonce: 7,
  rtp: 200,
};

const leg = { match: 'football-1', market: 1, specifiers: '', outcome: '1', odds: 2000, seq: 1 };
const slip = { legs: [leg], type: 'single', stake: { total: 100 } };

const bodies: Record<string, () => object> = {
  openGameSession: () => ({ launchToken: bed.platform.launch({}) }),
  resumeGameSession: () => ({}),
  spin: () => ({ requestId: randomUUID(), stake: 200 }),
  finishRound: () => ({}),
  gameRounds: () => ({}),
  gameRound: () => ({}),
  gameJackpot: () => ({}),
  changeClientSeed: () => ({ clientSeed: 'mine' }),
  openLotterySession: () => ({ launchToken: bed.platform.launch({ gameCode: 'K3-1' }) }),
  resumeLotterySession: () => ({}),
  lotteryMenu: () => ({}),
  lotteryDraws: () => ({ gameCode: 'K3-1' }),
  lotteryTrend: () => ({ gameCode: 'K3-1' }),
  lotteryOdds: () => ({ gameCode: 'K3-1' }),
  lotteryRules: () => ({ gameCode: 'K3-1' }),
  lotteryLog: () => ({ day: '2026-11-23' }),
  lotteryTickets: () => ({}),
  lotteryTicket: () => ({}),
  cancelLotteryTicket: () => ({ id: randomUUID() }),
  comingLotteryDraws: () => ({ gameCode: 'K3-1' }),
  lotteryChases: () => ({}),
  lotteryChase: () => ({}),
  cancelLotteryChase: () => ({ id: randomUUID() }),
  placeLotteryChase: () => ({
    requestId: randomUUID(),
    lines: [{ play: 'HZ', selection: '9', unit: 100 }],
    draws: [
      { numero: '202611230001', multiple: 1 },
      { numero: '202611230002', multiple: 1 },
    ],
    stopOnWin: true,
    stake: 200,
  }),
  placeLotteryTicket: () => ({
    requestId: randomUUID(),
    numero: '202611230001',
    lines: [{ play: 'HZ', selection: '9', unit: 100 }],
    stake: 100,
  }),
  openSportsSession: () => ({ launchToken: bed.platform.launch({ gameCode: 'sportsbook' }) }),
  resumeSportsSession: () => ({}),
  sportsMatches: () => ({}),
  sportsMatch: () => ({ id: 'football-1' }),
  sportsProof: () => ({ id: 'football-1' }),
  sportsCommitments: () => ({ day: '2026-11-23' }),
  quoteSlip: () => slip,
  placeSlip: () => ({ ...slip, clientId: randomUUID(), policy: 'none' }),
  sportsTicket: () => ({}),
  sportsTickets: () => ({}),
  cashOutOffers: () => ({}),
  cashOutTicket: () => ({ clientId: randomUUID(), ticketId: randomUUID(), percent: 100, offer: 100 }),
  cashOut: () => ({}),
  readSlip: () => ({}),
  saveSlip: () => ({ slip: { legs: [leg], mode: 'multiple', system: null, stakes: {}, policy: 'none' } }),
  openTableSession: () => ({ launchToken: bed.platform.launch({ gameCode: 'live-baccarat' }) }),
  resumeTableSession: () => ({}),
  liveTables: () => ({}),
  roomDoor: () => ({}),
  tableTickets: () => ({}),
  tableDocument: () => ({}),
  tableChains: () => ({}),
  openPvpSession: () => ({ launchToken: bed.platform.launch({ gameCode: 'pvp-tongits' }) }),
  resumePvpSession: () => ({}),
  pvpRooms: () => ({}),
  pvpHands: () => ({}),
  handDocument: () => ({}),
  pvpChains: () => ({}),
  openFishSession: () => ({ launchToken: bed.platform.launch({ gameCode: 'fish-reef' }) }),
  resumeFishSession: () => ({}),
  fishTanks: () => ({}),
  fishSeat: () => ({ tier: 'shallow' }),
  fishMagazines: () => ({}),
};
const calls = vendorCalls.filter(({ path }) => path.startsWith('/api/'));

it('Every call of the game client is in the table', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodies).toSorted());
});

it.each(calls)(
  'The call $name with an outcome, odds or a payout of the client is refused',
  async ({ name, method, path }) => {
    const { session } = await enterGame(studio.url, bed.platform.launch({}));
    const address = studio.url + path.replace(/:\w+/, randomUUID());
    for (const [field, value] of Object.entries(forged)) {
      const body = { ...bodies[name]!(), [field]: value };
      const query = new URLSearchParams(Object.entries(body).map(([key, part]) => [key, JSON.stringify(part)]));
      const answer = await fetch(method === 'GET' ? `${address}?${query}` : address, {
        method,
        headers: { authorization: `Bearer ${session.session}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      });
      expect(await answer.json(), field).toMatchObject({ success: false, code: 'invalid_request' });
    }
  },
);

it('Refused spins draw nothing and take nothing; the next spin pays what the server decided', async () => {
  const playerId = randomUUID();
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ playerId, balance: 10_000 }));
  for (const [field, value] of Object.entries(forged)) {
    const request = { requestId: randomUUID(), stake: 200, [field]: value };
    await expect(call(spinReels, request)).rejects.toMatchObject({ code: 'invalid_request' });
  }
  expect(bed.platform.players.get(playerId)!.balance).toBe(10_000);
  const { round } = await call(spinReels, { requestId: randomUUID(), stake: 200 });
  expect(round).toMatchObject({ nonce: session.fairness.nonce, stake: 200 });
  const { totalPay } = round.book as RoundBook;
  await expect.poll(() => bed.platform.bookedOn(round.id)).toEqual([-200, totalPay]);
});
