import { describe, expect, it } from 'vitest';
import { createRandomStream, type RandomSource } from '../fairness/index.ts';
import { verifySlotRound } from '../verify/index.ts';
import { commitToServerSeed } from '../fairness/index.ts';
import { findDefinitionFlaws } from './find-definition-flaws.ts';
import { contributionOf, jackpotReturn, jackpotSeed } from './jackpot.ts';
import type { JackpotRule, SlotDefinition } from './slot-definition.ts';
import { findSlotGame, slotGames } from './slot-games.ts';
import { spin } from './spin.ts';

const game = slotGames.get('vintage-sevens') as SlotDefinition;
const rule = game.jackpot as JackpotRule;
/** Of few numbers, so that it is won often. */
const quick: SlotDefinition = { ...game, jackpot: { ...rule, oneIn: 1000 } };

const serverSeed = '5a'.repeat(32);
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'pot', nonce });
const play = (definition: SlotDefinition, nonce: number, stake = 100) =>
  JSON.parse(JSON.stringify(spin(definition, { stake }, createRandomStream(seedsOf(nonce))))) as ReturnType<
    typeof spin
  >;

describe('a jackpot', () => {
  it('takes whole amounts of every stake, and seeds with what is put by for it', () => {
    for (const stake of Object.values(game.betLevels).flat()) {
      const { contributed, reserved } = contributionOf(rule, stake);
      expect([contributed, reserved]).toEqual([stake / 100, stake / 100]);
    }
    expect([jackpotSeed(rule), jackpotReturn(rule)]).toEqual([500_000, 2]);
    expect(findDefinitionFlaws(game)).toEqual([]);
    const flawed = { ...game, jackpot: { oneIn: 90, potPercent: 1.5, seedPercent: 1 } };
    expect(findDefinitionFlaws(flawed)).toEqual([
      'a share of the jackpot is no whole percent',
      'a share of the jackpot is not whole',
      'a stake is sure to win the jackpot',
    ]);
  });

  it('is drawn last, so that the reels are those of the game without it', () => {
    const { jackpot: _, ...without } = game;
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const [book, plain] = [play(game, nonce), play(without, nonce)];
      const draw = book.events.at(-2)!;
      expect(draw).toMatchObject({ type: 'jackpotDraw', of: rule.oneIn });
      expect(book.events.toSpliced(-2, 1)).toEqual(plain.events);
      expect(book.totalPay).toBe(plain.totalPay);
    }
  });

  it('gives each minor unit of a stake the same chance', () => {
    const numbers = [0, 99, 100, 499, 500];
    for (const stake of [100, 500]) {
      const won = numbers.map((number) => {
        const random: RandomSource = { uniform: (n: number) => (n === rule.oneIn ? number : 0) };
        return spin(game, { stake }, random).events.some((event) => event.type === 'jackpotDraw' && event.won);
      });
      expect(won).toEqual(numbers.map((number) => number < stake));
    }
  });

  it('returns what stakes put in, whatever is staked', () => {
    // A seed of its own for each round: draws are independent, so pots come out at the stated return.
    const [rounds, stakes] = [40_000, [100, 200, 500]];
    let [staked, paid, collected] = [0, 0, 0];
    const { oneIn } = quick.jackpot!;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stake = stakes[nonce % 3]!;
      staked += stake;
      collected += contributionOf(quick.jackpot!, stake).contributed;
      const number = createRandomStream(seedsOf(nonce)).uniform(oneIn);
      if (number >= stake) continue;
      paid += jackpotSeed(quick.jackpot!) + collected;
      collected = 0;
    }
    // Some 10,000 wins: the mean is within 4 standard deviations of 1 %.
    expect(Math.abs((100 * paid) / staked - jackpotReturn(rule))).toBeLessThan(0.08);
  });

  it('is verified with the round: number, shares, and the whole pot to who won it', async () => {
    const nonces = Array.from({ length: 60 }, (_, nonce) => nonce);
    const winner = nonces.find((nonce) => play(quick, nonce).events.some((e) => e.type === 'jackpotDraw' && e.won))!;
    const loser = nonces.find((nonce) => play(quick, nonce).events.every((e) => e.type !== 'jackpotDraw' || !e.won))!;
    const proofOf = (nonce: number) => ({
      ...seedsOf(nonce),
      serverSeedHash: commitToServerSeed(serverSeed),
      stake: 100,
      outcome: play(quick, nonce),
    });
    const verdict = async (proof: Parameters<typeof verifySlotRound>[0]) =>
      (await verifySlotRound(proof, quick)).verdict;
    const won = { number: 3, seed: 10, contributed: 1, collected: 7, won: 17 };
    expect(await verdict({ ...proofOf(winner), jackpot: won })).toBe('pass');
    for (const forged of [{ won: 16 }, { collected: 8 }, { seed: 11 }, { contributed: 2 }, { won: 0, collected: null }])
      expect(await verdict({ ...proofOf(winner), jackpot: { ...won, ...forged } })).toBe('fail');
    expect(await verdict(proofOf(winner))).toBe('fail');
    const lost = { ...won, collected: null, won: 0 };
    expect(await verdict({ ...proofOf(loser), jackpot: lost })).toBe('pass');
    expect(await verdict({ ...proofOf(loser), jackpot: won })).toBe('fail');
    const { outcome } = proofOf(loser);
    const events = outcome.events.map((e) => (e.type === 'jackpotDraw' ? { ...e, number: 5, won: true } : e));
    expect(await verdict({ ...proofOf(loser), jackpot: won, outcome: { ...outcome, events } })).toBe('fail');
  });

  it('leaves rounds of the version before it verifiable', async () => {
    const before = findSlotGame('vintage-sevens', '1.0.0')!;
    expect(before.jackpot).toBeUndefined();
    expect(findSlotGame('vintage-sevens', '2.0.0')).toBe(game);
    expect(findSlotGame('vintage-sevens', '1.5.0')).toBeUndefined();
    const serverSeedHash = commitToServerSeed(serverSeed);
    const proof = { ...seedsOf(4), serverSeedHash, stake: 5, outcome: play(before, 4, 5) };
    expect((await verifySlotRound(proof, before)).verdict).toBe('pass');
  });
});
