import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitToServerSeed, createRandomStream } from '../fairness/index.ts';
import type { SlotDefinition } from '../slots/slot-definition.ts';
import { slotGames } from '../slots/slot-games.ts';
import { spin } from '../slots/spin.ts';
import { anyGame, jasmineElephant, tinyClassic, tinyLines, tinyWays } from '../slots/synthetic-games.ts';
import { verifySlotRound, type SlotRoundProof, type SlotVerification } from './verify-slot-round.ts';

/** `npm run test:long` verifies 10^5 rounds. */
const ROUNDS = 10_000;

type PlayedRound = SlotRoundProof & { serverSeed: string; outcome: NonNullable<SlotRoundProof['outcome']> };

function playRound(definition: SlotDefinition, nonce: number, units = 1): PlayedRound {
  const serverSeed = createHash('sha256')
    .update(`seed ${nonce % 7}`)
    .digest('hex');
  const seeds = { serverSeed, clientSeed: `player-${nonce % 11}`, nonce };
  const stake = definition.coins * units;
  const outcome = spin(definition, { stake }, createRandomStream(seeds));
  return { ...seeds, serverSeedHash: commitToServerSeed(serverSeed), stake, outcome };
}

const failed = ({ steps }: SlotVerification): string[] => steps.filter(({ passed }) => !passed).map(({ step }) => step);

describe('the independent verifier', () => {
  it(`agrees with the engine on ${ROUNDS} rounds`, { timeout: 600_000 }, async () => {
    let withFreeGames = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const round = playRound(jasmineElephant, nonce, 1 + (nonce % 50));
      const { verdict, steps } = await verifySlotRound(round, jasmineElephant);
      if (verdict !== 'pass') expect.fail(`round ${nonce}: ${JSON.stringify(steps)}`);
      if (steps.length > 4) withFreeGames += 1;
    }
    expect(withFreeGames).toBeGreaterThan(ROUNDS / 200);
  });

  it.each([...slotGames.values()])('agrees with the engine on $id', async (definition) => {
    let paid = 0;
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const round = playRound(definition, nonce, 1 + (nonce % 50));
      const { verdict, steps } = await verifySlotRound(round, definition);
      expect(verdict, JSON.stringify(steps)).toBe('pass');
      paid += round.outcome.totalPay;
    }
    expect(paid).toBeGreaterThan(0);
  });

  it('agrees with the engine on games with ways, classics, caps and any other rules', async () => {
    const idleGroup = { ...tinyClassic, pays: { ...tinyClassic.pays, anyOf: { symbols: [3, 4], pay: 0 } } };
    const games = fc.oneof(fc.constantFrom(tinyLines, tinyWays, tinyClassic, idleGroup), anyGame);
    await fc.assert(
      fc.asyncProperty(games, fc.maxSafeNat(), fc.integer({ min: 1, max: 99 }), async (definition, nonce, units) => {
        const { verdict, steps } = await verifySlotRound(playRound(definition, nonce, units), definition);
        expect(verdict, JSON.stringify(steps)).toBe('pass');
      }),
      { seed: 9, numRuns: 3000 },
    );
  });

  it('recomputes a round without its record', async () => {
    const { outcome, ...proof } = playRound(jasmineElephant, 3);
    const { verdict, steps } = await verifySlotRound(proof, jasmineElephant);
    expect(verdict).toBe('pass');
    expect(steps.at(-1)).toEqual({ step: 'total', passed: true, computed: outcome.totalPay, recorded: null });
  });

  it('reports that the server seed is not revealed', async () => {
    const { serverSeed, ...proof } = playRound(jasmineElephant, 3);
    expect(serverSeed).toHaveLength(64);
    expect(await verifySlotRound(proof, jasmineElephant)).toEqual({ verdict: 'unrevealed', steps: [] });
    expect(await verifySlotRound({ ...proof, serverSeed: null }, jasmineElephant)).toMatchObject({
      verdict: 'unrevealed',
    });
  });
});

describe('a tampered round fails at the tampered step', () => {
  /** The first round with free games and line wins in its base game. */
  const round = ((): PlayedRound => {
    for (let nonce = 0; ; nonce += 1) {
      const played = playRound(jasmineElephant, nonce);
      const types = played.outcome.events.map(({ type }) => type);
      if (types.includes('freeSpin') && types[1] === 'lineWins') return played;
    }
  })();

  it.each<[string, (copy: PlayedRound) => unknown, string[]]>([
    ['another commitment', (copy) => Object.assign(copy, { serverSeedHash: '0'.repeat(64) }), ['commitment']],
    ['another total', ({ outcome }) => Object.assign(outcome, { totalPay: outcome.totalPay + 1 }), ['total']],
    ['another recorded stake', ({ outcome }) => Object.assign(outcome, { stake: 40 }), ['total']],
    ['another game', ({ outcome }) => Object.assign(outcome, { game: 'other' }), ['inputs']],
    ['another version', ({ outcome }) => Object.assign(outcome, { version: '2' }), ['inputs']],
    ['a missing end', ({ outcome }) => outcome.events.pop(), ['total']],
    ['an event too many', ({ outcome }) => outcome.events.push({ type: 'freeSpinsEnd', total: 1 }), ['total']],
    ['another stop', ({ outcome }) => Object.assign(outcome.events[0] ?? {}, { stops: [0, 0, 0, 0, 0] }), ['game']],
    ['another line win', ({ outcome }) => Object.assign(outcome.events[1] ?? {}, { total: 1_000_000 }), ['game']],
    ['a property more', ({ outcome }) => Object.assign(outcome.events[0] ?? {}, { note: 'x' }), ['game']],
    ['a stake that does not divide', (copy) => Object.assign(copy, { stake: 30 }), ['inputs']],
    ['a bad nonce', (copy) => Object.assign(copy, { nonce: -1 }), ['inputs']],
    ['a bad client seed', (copy) => Object.assign(copy, { clientSeed: 'a b' }), ['inputs']],
    ['a bad server seed', (copy) => Object.assign(copy, { serverSeed: 'xyz' }), ['inputs']],
  ])('%s', async (_, tamper, steps) => {
    const copy = structuredClone(round);
    tamper(copy);
    const verification = await verifySlotRound(copy, jasmineElephant);
    expect(verification.verdict).toBe('fail');
    expect(failed(verification)).toEqual(steps);
  });

  it.each<[string, Partial<PlayedRound>]>([
    ['server seed', { serverSeed: '11'.repeat(32), serverSeedHash: commitToServerSeed('11'.repeat(32)) }],
    ['client seed', { clientSeed: 'someone-else' }],
    ['nonce', { nonce: 999_999 }],
    ['stake', { stake: 100 }],
  ])('a seed or nonce (%s) other than the one played with', async (_, change) => {
    const verification = await verifySlotRound({ ...round, ...change }, jasmineElephant);
    expect(verification.verdict).toBe('fail');
    expect(failed(verification)).toContain('game');
  });
});
