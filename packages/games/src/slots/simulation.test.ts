import { describe, expect, it } from 'vitest';
import { createRandomStream } from '../fairness/index.ts';
import { jasmineElephant } from './games/jasmine-elephant.ts';
import { computeSlotFigures, type SlotFigures } from './maths/slot-figures.ts';
import { publishedFigures } from './published-figures.ts';
import { spin } from './spin.ts';

/** FAIRHOUSE_LONG=1 plays the full 10^7 rounds. */
const ROUNDS = process.env['FAIRHOUSE_LONG'] ? 10_000_000 : 300_000;
/** The two-sided 99 % point of the normal distribution. */
const NORMAL_99 = 2.5758293035489004;
const STAKE = 20;

describe('the engine plays what the enumeration promises', () => {
  it(`${ROUNDS} rounds lie inside the 99 % interval of RTP, hit rate and free games`, { timeout: 1_800_000 }, () => {
    const figures = publishedFigures(jasmineElephant.id, jasmineElephant.version) as SlotFigures;
    const { freeSpins, ...baseGame } = jasmineElephant;
    expect(freeSpins).toBeDefined();
    const alone = computeSlotFigures(baseGame);
    const random = createRandomStream({ serverSeed: 'a7'.repeat(32), clientSeed: 'simulation', nonce: 0 });
    let [paid, hits, triggers, base] = [0, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { totalPay, events } = spin(jasmineElephant, { stake: STAKE }, random);
      paid += totalPay;
      if (totalPay > 0) hits += 1;
      const end = events.at(-2);
      if (end?.type === 'freeSpinsEnd') triggers += 1;
      base += totalPay - (end?.type === 'freeSpinsEnd' ? end.total : 0);
    }
    const within = (observed: number, expected: number, deviation: number): void => {
      expect(Math.abs(observed - expected)).toBeLessThan((NORMAL_99 * deviation) / Math.sqrt(ROUNDS));
    };
    const share = (probability: number): number => Math.sqrt(probability * (1 - probability));
    const trigger = 1 / (figures.freeGamesOneIn as number);
    within(paid / ROUNDS / STAKE, figures.rtp / 100, figures.volatility);
    within(base / ROUNDS / STAKE, alone.rtp / 100, alone.volatility);
    within(hits / ROUNDS, figures.hitRate, share(figures.hitRate));
    within(triggers / ROUNDS, trigger, share(trigger));
  });
});
