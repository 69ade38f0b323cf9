import * as z from 'zod/mini';
import { LOSES, simpleSpot, spot, type Odds, type Spot } from './spot.ts';
import type { TableGame } from './table-game.ts';

/** In the order of the stream. */
export const colors = ['red', 'blue', 'yellow', 'green', 'white', 'pink'] as const;
export type Color = (typeof colors)[number];

export interface ColorThrow {
  /** Three dice, in the order of the draw. */
  readonly dice: readonly Color[];
}

const MATCH: Odds = 10_000;
const TWO_COLORS: Odds = 50_000;

const matches = ({ dice }: ColorThrow, color: Color): number => dice.filter((each) => each === color).length;

const pairs = colors.flatMap((first, at) => colors.slice(at + 1).map((second) => [first, second] as const));

const spots = new Map<string, Spot<ColorThrow>>([
  ...colors.map(
    (color) =>
      [
        color,
        spot<ColorThrow>([3 * MATCH, 2 * MATCH, MATCH], 7.87, (thrown) => matches(thrown, color) * MATCH || LOSES),
      ] as const,
  ),
  ...pairs.map(
    ([first, second]) =>
      [
        `${first}-${second}`,
        simpleSpot<ColorThrow>(
          TWO_COLORS,
          16.67,
          (thrown) => matches(thrown, first) > 0 && matches(thrown, second) > 0,
        ),
      ] as const,
  ),
]);

const outcome = z.strictObject({ dice: z.array(z.enum(colors)).check(z.length(3)) });

export const colorGame: TableGame<ColorThrow> = {
  code: 'color-game',
  variants: ['classic'],
  draw: (random) => ({ dice: [0, 1, 2].map(() => colors[random.uniform(colors.length)]!) }),
  spots: () => spots,
  readOutcome: (given) => outcome.safeParse(given).data,
};
