import type { Client } from '@fairhouse/contract/client';
import { vendorCancelFreeRounds, vendorFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { finishRound, resumeGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { vendorRevealRound, vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { vendorStatement } from '@fairhouse/contract/play/vendor-statement';
import { slotGames, type RoundBook } from '@fairhouse/games';
import { verifySlotRound } from '@fairhouse/games/verify';
import type { SignedClient } from '@fairhouse/vendor-sdk';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { createTestBed, enterGame, quickTimes, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;
let platform: SignedClient;
beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
  platform = bed.asPlatform(studio.url);
});
afterAll(async () => {
  platform.close();
  await bed.close();
});

const STAKE = 200;
const GAME = 'jasmine-elephant';
const grantOf = (playerId: string, rounds = 3) => ({
  grantId: randomUUID() as string,
  playerId,
  gameCode: GAME,
  currency: 'TLB' as const,
  rounds,
  stake: STAKE,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});
const give = async (grant: ReturnType<typeof grantOf>) => {
  const answer = await platform.call(vendorFreeRounds, grant);
  return answer.ok ? answer.value.roundsLeft : answer.code;
};
const cancel = async (grantId: string) => {
  const answer = await platform.call(vendorCancelFreeRounds, { grantId });
  return answer.ok ? answer.value.roundsLeft : answer.code;
};
const spin = (call: Client, freeRounds: string, requestId: string = randomUUID()) =>
  call(spinReels, { requestId, stake: STAKE, freeRounds });
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );
const payOf = ({ round }: { round: { book: unknown } }) => (round.book as RoundBook).totalPay;
const isPaid = (grantId: string, left: number) =>
  vi.waitFor(() => expect(bed.platform.roundsLeft.get(grantId)).toBe(left), { timeout: 30_000 });

test('free rounds take no stake, and what they pay comes as prizes of the grant', async () => {
  const playerId = randomUUID();
  const grant = grantOf(playerId);
  const { grantId } = grant;
  expect([await give(grant), await give(grant)]).toEqual([3, 3]);
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ playerId, balance: 0 }));
  expect(session.freeRounds).toEqual([
    { grantId, rounds: 3, left: 3, won: 0, stake: STAKE, expiresAt: grant.expiresAt },
  ]);
  let won = 0;
  for (const number of [1, 2, 3]) {
    const played = await spin(call, grantId);
    won += payOf(played);
    expect(played.round.freeRound).toEqual({ grantId, number, of: 3 });
    expect(played.freeRounds).toMatchObject({ left: 3 - number, won });
    const finished = await call(finishRound, { id: played.round.id });
    expect(finished).toMatchObject({ credited: true, balance: won });
    expect(bed.platform.bookedOn(played.round.id)).toEqual([payOf(played)]);
    expect(bed.platform.rounds.has(played.round.id)).toBe(false);
    const document = await platform.call(vendorRoundDocument, { roundId: played.round.id });
    expect(document).toMatchObject({ value: { stake: STAKE, freeRound: { grantId, number, of: 3 } } });
  }
  await isPaid(grantId, 0);
  expect(await code(spin(call, grantId))).toBe('free_rounds_unknown');
  expect((await call(resumeGameSession, {})).freeRounds).toEqual([]);
  const { rows } = await bed.query(
    `select count(*)::int as counted from rtp_uncounted where stake = $1 and game_code = $2 and not demo`,
    [STAKE, GAME],
  );
  expect(rows[0].counted).toBe(3);
  const statement = await platform.call(vendorStatement, {
    currency: 'TLB',
    from: new Date(Date.now() - 3_600_000).toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(statement).toMatchObject({ value: { rounds: [] } });
});

test('a round of a request that comes again is the same one, and takes one round', async () => {
  const playerId = randomUUID();
  const { grantId } = grantOf(playerId);
  await give({ ...grantOf(playerId), grantId });
  const { call } = await enterGame(studio.url, bed.platform.launch({ playerId }));
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => spin(call, grantId, requestId)));
  expect(new Set(answers.map(({ round }) => round.id)).size).toBe(1);
  expect((await call(resumeGameSession, {})).freeRounds[0]).toMatchObject({ left: 2 });
  expect(await code(call(spinReels, { requestId, stake: STAKE }))).toBe('key_reused');
});

test('nobody plays what is not theirs, at another stake, late, or after a cancel', async () => {
  const playerId = randomUUID();
  const grant = grantOf(playerId);
  await give(grant);
  const { call, session } = await enterGame(studio.url, bed.platform.launch({ playerId }));
  const dearer = session.game.betLevels.find((level) => level > STAKE)!;
  const other = await enterGame(studio.url, bed.platform.launch({}));
  expect(await code(spin(other.call, grant.grantId))).toBe('free_rounds_unknown');
  expect(await code(call(spinReels, { requestId: randomUUID(), stake: dearer, freeRounds: grant.grantId }))).toBe(
    'free_rounds_unknown',
  );
  const late = { ...grantOf(playerId), expiresAt: new Date(Date.now() - 1000).toISOString() };
  await give(late);
  expect(await code(spin(call, late.grantId))).toBe('free_rounds_unknown');
  expect([await cancel(grant.grantId), await cancel(grant.grantId)]).toEqual([3, 3]);
  expect(await code(spin(call, grant.grantId))).toBe('free_rounds_unknown');
  const early = grantOf(playerId);
  expect([await cancel(early.grantId), await give(early)]).toEqual([0, 'tombstoned']);
});

test('a grant is refused for a game, a stake or a second meaning that is none', async () => {
  const grant = grantOf(randomUUID());
  expect(await give({ ...grant, gameCode: 'no-such-game' })).toBe('game_unknown');
  expect(await give({ ...grant, gameCode: 'bangka-regatta' })).toBe('game_unknown');
  expect(await give({ ...grant, stake: STAKE + 1 })).toBe('stake_not_allowed');
  expect(await give(grant)).toBe(3);
  expect(await give({ ...grant, rounds: 4 })).toBe('key_reused');
});

test('a player whose session ended plays no free round', async () => {
  const playerId = randomUUID();
  const grant = grantOf(playerId);
  await give(grant);
  const { call } = await enterGame(studio.url, bed.platform.launch({ playerId }));
  bed.platform.players.get(playerId)!.sessionLive = false;
  expect(await code(spin(call, grant.grantId))).toBe('session_expired');
  expect(bed.platform.roundsLeft.has(grant.grantId)).toBe(false);
});

test('what a free round pays is sent until the platform has it', async () => {
  const hasty = await bed.start(quickTimes);
  const playerId = randomUUID();
  const grant = grantOf(playerId, 1);
  await give(grant);
  bed.platform.faults.set('promo-win', ['down', 'drop', 'error']);
  const { call } = await enterGame(hasty.url, bed.platform.launch({ playerId, balance: 0 }));
  const played = await spin(call, grant.grantId);
  await isPaid(grant.grantId, 0);
  await vi.waitFor(() => expect(bed.platform.bookedOn(played.round.id)).toEqual([payOf(played)]), { timeout: 30_000 });
  expect(bed.platform.players.get(playerId)!.balance).toBe(payOf(played));
  await hasty.stop();
});

test('a free round verifies as any other', async () => {
  const playerId = randomUUID();
  const grant = grantOf(playerId, 1);
  await give(grant);
  const { call } = await enterGame(studio.url, bed.platform.launch({ playerId }));
  const { round } = await spin(call, grant.grantId);
  await call(finishRound, { id: round.id });
  const revealed = await platform.call(vendorRevealRound, { roundId: round.id, clientSeed: 'other' });
  if (!revealed.ok) throw new Error(revealed.code);
  const proof = { ...revealed.value, outcome: revealed.value.outcome as RoundBook };
  expect(await verifySlotRound(proof, slotGames.get(GAME)!)).toMatchObject({ verdict: 'pass' });
});
