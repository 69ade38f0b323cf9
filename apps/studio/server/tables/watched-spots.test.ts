import { expect, it } from 'vitest';
import { createTables } from './catalogue.ts';
import { modelOfWatched } from './rtp-rounds.ts';

const watched = createTables().flatMap(({ gameCode, variant, spots }) =>
  [...spots].flatMap(([spot, { edge }]) => {
    const model = modelOfWatched(gameCode, `${variant} ${spot}`);
    return model ? [{ name: `${gameCode} ${variant} ${spot}`, model, edge }] : [];
  }),
);

it('watches a spot of every game but those whose chances are no simple fractions', () => {
  expect(new Set(watched.map(({ name }) => name.split(' ')[0]!)).size).toBeGreaterThanOrEqual(6);
});

it.each(watched)('$name promises what its exact edge says', ({ model, edge }) => {
  expect(100 - model.rtp).toBeCloseTo(edge, 1);
  expect(model.volatility).toBeGreaterThan(0.5);
});
