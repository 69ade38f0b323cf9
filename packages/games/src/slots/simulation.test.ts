import { describe, expect, it } from 'vitest';
import { createRandomStream } from '../fairness/index.ts';
import { computeSlotFigures, type SlotFigures } from './maths/slot-figures.ts';
import { publishedFigures } from './published-figures.ts';
import { slotGames } from './slot-games.ts';
import { spin } from './spin.ts';

/** `npm run test:long` plays 10^7 rounds of every variant. */
const ROUNDS = 100_000;
/** The two-sided 99 % point of the normal distribution. */
const NORMAL_99 = 2.5758293035489004;
const variants = new Map([...slotGames.values()].map((definition) => [definition.variant, definition]));

describe('simulated play matches the enumeration', () => {
  it.each([...variants])(
    `%s: ${ROUNDS} rounds lie inside the 99 %% interval of RTP, hit rate and free games`,
    { timeout: 3_600_000 },
    (_, definition) => {
      const figures = publishedFigures(definition) as SlotFigures;
      const { freeSpins, ...baseGame } = definition;
      const alone = freeSpins ? computeSlotFigures(baseGame) : figures;
      const stake = definition.coins;
      const random = createRandomStream({ serverSeed: 'a7'.repeat(32), clientSeed: 'simulation', nonce: 0 });
      let [paid, hits, triggers, base] = [0, 0, 0, 0];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { totalPay, events } = spin(definition, { stake }, random);
        paid += totalPay;
        if (totalPay > 0) hits += 1;
        const end = events.at(-2);
        if (end?.type === 'freeSpinsEnd') triggers += 1;
        base += totalPay - (end?.type === 'freeSpinsEnd' ? end.total : 0);
      }
      const within = (observed: number, expected: number, deviation: number): void => {
        expect(Math.abs(observed - expected)).toBeLessThanOrEqual((NORMAL_99 * deviation) / Math.sqrt(ROUNDS));
      };
      const share = (probability: number): number => Math.sqrt(probability * (1 - probability));
      const trigger = figures.freeGamesOneIn === null ? 0 : 1 / figures.freeGamesOneIn;
      within(paid / ROUNDS / stake, figures.rtp / 100, figures.volatility);
      within(base / ROUNDS / stake, alone.rtp / 100, alone.volatility);
      within(hits / ROUNDS, figures.hitRate, share(figures.hitRate));
      within(triggers / ROUNDS, trigger, share(trigger));
    },
  );
});
