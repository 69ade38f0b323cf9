import { finishRound, gameRounds, resumeGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { vendorTransferIn } from '@fairhouse/contract/play/vendor-transfers';
import { slotGames } from '@fairhouse/games';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningStudio } from '../start-studio.ts';
import { usesTransferWallet } from '../transfers/transfer-games.ts';
import { createTestBed, enterGame, type TestBed } from '../testing/start-test-studio.ts';

let bed: TestBed;
let studio: RunningStudio;

beforeAll(async () => {
  bed = await createTestBed();
  studio = await bed.start();
});
afterAll(() => bed.close());

const bringIn = () =>
  bed.asPlatform(studio.url).call(vendorTransferIn, {
    playerId: 'maria',
    currency: 'TLB',
    reference: randomUUID(),
    amount: 100_000,
  });

test.each([...slotGames.keys()])('%s is launched, played, resumed and listed', async (gameCode) => {
  const launch = bed.platform.launch({ gameCode, playerId: 'maria', balance: 100_000 });
  if (usesTransferWallet({ gameCode, demo: false })) await bringIn();
  const { call, session } = await enterGame(studio.url, launch);
  expect(session.game.code).toBe(gameCode);
  const stake = session.game.betLevels[0]!;

  const played = await call(spinReels, { requestId: randomUUID(), stake });
  const resumed = await call(resumeGameSession, {});
  expect(resumed.openRound).toEqual(played.round);
  const { round, balance, credited } = await call(finishRound, { id: played.round.id });
  const book = round.book as { totalPay: number };
  expect(credited).toBe(true);
  expect(balance).toBe(session.balance - stake + book.totalPay);
  expect((await call(gameRounds, {})).list).toEqual([round]);
});
