import { createRandomStream, type RandomSource } from '@fairhouse/games/fairness';
import { publishedFigures, slotGames } from '@fairhouse/games/slots';
import { expect, it } from 'vitest';
import { gamesByMaths } from './games-by-maths.ts';
import { isOutside, judgePlay } from './judge-play.ts';
import { playRounds } from './play-rounds.ts';
import { verifyRounds } from './verify-rounds.ts';

/** Without free games, so that its figures are also those of the base game. */
const game = slotGames.get('kanto-sevens')!;
const figures = publishedFigures(game)!;
const serverSeed = 'a7'.repeat(32);

/** The figures outside of their interval after four players of 3,000 rounds. */
function outside(random?: (player: number) => (nonce: number) => RandomSource): string[] {
  const players = [0, 1, 2, 3].map((player) => {
    const own = random && { random: random(player) };
    return playRounds(game, { rounds: 3000, serverSeed, clientSeed: `player-${player}`, ...own });
  });
  return judgePlay(players, figures, figures)
    .filter(isOutside)
    .map(({ name }) => name);
}

const stream = (player: number, nonce: number) =>
  createRandomStream({ serverSeed, clientSeed: `player-${player}`, nonce });

it('The figures of fair play lie inside their intervals', () => {
  expect(outside()).toEqual([]);
});

it('A game that repeats each round is found by its history', () => {
  expect(outside((player) => (nonce) => stream(player, nonce - (nonce % 2)))).toContain(
    'history: hit rate after a hit',
  );
});

it('A game that plays a second time for one player what lost is found by the player', () => {
  const found = outside((player) => (nonce) => {
    if (player > 0) return stream(player, nonce);
    const lost =
      playRounds(game, { rounds: 1, serverSeed, clientSeed: 'x', random: () => stream(player, nonce) }).hits === 0;
    return stream(player, lost ? nonce + 1_000_000 : nonce);
  });
  expect(found).toContain('player: chi-square of hits');
});

it('A biased source is found by the hit rate', () => {
  const found = outside((player) => (nonce) => {
    const inner = stream(player, nonce);
    return { uniform: (range) => Math.floor(inner.uniform(range) / 2) };
  });
  expect(found).toContain('hit rate');
});

it('Pay that differs from the published RTP is found', () => {
  const counts = playRounds(game, { rounds: 10_000, serverSeed, clientSeed: 'x' });
  const other = { ...figures, rtp: figures.rtp + 30 };
  expect(judgePlay([counts], other, figures).filter(isOutside)).toMatchObject([{ name: 'rtp' }]);
});

it('Every game belongs to one kind of maths, and games of one kind differ in their theme only', () => {
  const kinds = gamesByMaths();
  expect(kinds.flatMap(({ games }) => games).length).toBe(slotGames.size);
  expect(new Set(kinds.map(({ variant }) => variant)).size).toBe(kinds.length);
  for (const { variant, games } of kinds) expect(new Set(games.map((one) => one.variant))).toEqual(new Set([variant]));
});

it('Both verifiers agree with the engine on a round of every game', { timeout: 300_000 }, async () => {
  expect(await verifyRounds(0, slotGames.size)).toMatchObject({ rounds: slotGames.size, disagreements: [] });
});
