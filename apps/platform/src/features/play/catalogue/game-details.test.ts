import { gameDetails, type GameFacts } from '@fairhouse/contract/play/game-details';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf, visit } from '../../../testing/test-visitor.ts';
import { listing } from '../vendor-wallet/testing/fake-vendor.ts';
import { startVendor, type TestVendor } from '../vendor-wallet/testing/start-vendor.ts';
import { VENDOR } from '../vendor-wallet/testing/start-wallet.ts';
import { findSimilar } from './describe-game-details.ts';
import { switchGame } from './index.ts';
import { gameRow, shelfOf } from './testing/shelf-games.ts';

let on: TestVendor;
beforeAll(async () => {
  on = await startVendor({ games: ['ant', 'bee', 'cod', 'dog', 'eel'].map((code) => listing(code)) });
});
afterAll(() => on.close());

const facts: GameFacts = {
  version: '1.0.0',
  rtp: 96.123456789,
  hitRate: 0.25,
  volatility: { level: 'medium', deviation: 7.5 },
  maxWin: 3000,
  lines: 20,
  ways: 0,
  minBet: 20,
  maxBet: 100_000,
  features: [{ name: 'Free spins', text: 'Three scatters award ten.' }],
  rules: ['Wins count from the left.'],
  fairness: ['The hash of the seed was shown before.'],
};
const read = (gameCode: string, language?: string, by = VENDOR) =>
  visit(on).call(gameDetails, { vendor: by, gameCode, ...(language !== undefined && { language }) });

it("shows the vendor's description, requested once per language for any number of visitors", async () => {
  on.vendor.facts.set('ant', facts);
  const answers = await Promise.all([read('ant', 'EN'), read('ant', 'EN'), read('ant', 'EN')]);
  for (const answer of answers)
    expect(answer).toMatchObject({ game: { gameCode: 'ant', gameName: 'Game ant' }, facts });
  expect(on.vendor.described).toBe(1);
  await read('ant', 'BN');
  await read('ant', 'BN');
  expect(on.vendor.described).toBe(2);
  expect(answers[0].similar.map(({ gameCode }) => gameCode)).toContain('bee');
  expect(answers[0].similar.map(({ gameCode }) => gameCode)).not.toContain('ant');
});

it.each([
  ['does not know it', 'bee', undefined],
  ['sends an impossible RTP', 'cod', { ...facts, rtp: -1 }],
  ['sends too much', 'dog', { ...facts, rules: Array.from({ length: 25 }, () => 'A rule.') }],
  ['leaves out its limits', 'eel', { ...facts, maxBet: undefined }],
])('shows the game without a description when the vendor %s, and retries only after a while', async (_, code, said) => {
  if (said) on.vendor.facts.set(code, said);
  const before = on.vendor.described;
  expect(await read(code)).toMatchObject({ game: { gameCode: code }, facts: null });
  expect(await read(code)).toMatchObject({ facts: null });
  expect(on.vendor.described).toBe(before + 1);
});

it('reports games that visitors cannot see as not found', async () => {
  expect((await failureOf(read('nothing'))).code).toBe('game_unknown');
  expect((await failureOf(read('ant', 'EN', 'nobody'))).code).toBe('game_unknown');
  await switchGame(on.platform, on.idOf('ant'), false);
  await expect
    .poll(() =>
      read('ant').then(
        () => 'seen',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

it('similar games are those of the same label, kind and lines first, then the most played', () => {
  const rows = [
    gameRow(1, { label: 'moon', lines: 20 }),
    gameRow(2, { label: 'sun', lines: 10 }),
    gameRow(3, { label: 'moon', lines: 20 }),
    gameRow(4, { label: 'sun', lines: 20 }),
    gameRow(5, { label: 'moon', lines: 20, category: 'FISH' }),
    gameRow(6, { label: 'moon', lines: 20 }),
  ];
  const { all, byId } = shelfOf(rows);
  const similar = findSimilar({ games: all, plays: new Map([[6, 9]]) }, byId.get(1)!);
  expect(similar.map(({ game }) => game.id)).toEqual([6, 3, 4, 2]);
});
