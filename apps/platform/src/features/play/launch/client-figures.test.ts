import { launchGame } from '@fairhouse/contract/play/launch';
import { playState } from '@fairhouse/contract/play/play-state';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/ask-call.ts';
import { balanceOf } from '../vendor-wallet/testing/play.ts';
import {
  GAME,
  openMember,
  startWallet,
  VENDOR,
  type TestMember,
  type TestWallet,
} from '../vendor-wallet/testing/start-wallet.ts';

let on: TestWallet;
let member: TestMember;
beforeAll(async () => {
  on = await startWallet();
  member = await openMember(on, 1000);
});
afterAll(() => on.close());

/** What a client would decide if it were asked (reliability 34). */
const forged = ['outcome', 'odds', 'payout', 'win', 'balance', 'stake', 'rtp', 'playerId', 'memberId', 'token'];

const game = { vendor: VENDOR, gameCode: GAME };

it.each(forged)('A launch with the field %s of a client is refused', async (field) => {
  expect((await ask(member.site, launchGame, game)).code).toBe('ok');
  expect((await ask(member.site, launchGame, { ...game, [field]: 1_000_000 })).code).toBe('invalid_request');
  expect(await balanceOf(on, member)).toBe(1000);
});

it.each(forged)('The state of play does not depend on the field %s of a client', async (field) => {
  const answer = await ask(member.site, playState, game);
  expect(answer.code).toBe('ok');
  expect(await ask(member.site, playState, { ...game, [field]: 1_000_000 })).toEqual(answer);
});
