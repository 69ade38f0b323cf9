import type { SlotFigures } from './maths/slot-figures.ts';

/**
 * The figures players are shown, computed by `npm run par -- --game <code>` and recomputed by the tests: the full
 * enumeration takes seconds, too long for a paytable screen.
 */
const published: Readonly<Record<string, { readonly version: string; readonly figures: SlotFigures }>> = {
  'jasmine-elephant': {
    version: '1.0.0',
    figures: {
      rtp: 96.39646523715003,
      base: 68.00368223566308,
      free: 28.392783001486954,
      hitRate: 0.2808106264255458,
      volatility: 8.731800433383084,
      volatilityIndex95: 17.11401436962208,
      freeGamesOneIn: 135.10698394273555,
      maxWin: 3000,
      maxWinOf: 'round',
      cappedOneIn: 4799130.30540305,
    },
  },
};

/** The figures of this version of a game; undefined when none are published for it. */
export function publishedFigures(game: string, version: string): SlotFigures | undefined {
  const entry = published[game];
  return entry?.version === version ? entry.figures : undefined;
}
