import type { SlotFigures } from './maths/slot-figures.ts';
import type { SlotDefinition } from './slot-definition.ts';
import type { VariantName } from './variants/index.ts';

/**
 * The figures that players see, by variant, as `npm run par -- --game <code>` computes and the tests recompute them:
 * the full enumeration takes seconds, too long for a start or a paytable screen.
 */
const published: Readonly<Record<VariantName, SlotFigures>> = {
  'lines-low': {
    rtp: 95.59779583596841,
    base: 69.99512990965982,
    free: 25.60266592630859,
    hitRate: 0.3061304697202133,
    volatility: 4.389003344193025,
    volatilityIndex95: 8.602288482644184,
    freeGamesOneIn: 79.52248170094109,
    maxWin: 1000,
    maxWinOf: 'round',
    cappedOneIn: 36701151848.665184,
  },
  'lines-medium': {
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
  'lines-high': {
    rtp: 96.3292917469515,
    base: 58.981867850790834,
    free: 37.34742389616066,
    hitRate: 0.1633602348816966,
    volatility: 12.717309331629519,
    volatilityIndex95: 24.925468270249002,
    freeGamesOneIn: 136.96954883389347,
    maxWin: 5000,
    maxWinOf: 'round',
    cappedOneIn: 5870654.930514173,
  },
  'ways-medium': {
    rtp: 96.16580446020963,
    base: 65.99179376657825,
    free: 30.174010693631377,
    hitRate: 0.2958062949981053,
    volatility: 6.931614885184128,
    volatilityIndex95: 13.585715529662634,
    freeGamesOneIn: 98.8997218562436,
    maxWin: 3000,
    maxWinOf: 'round',
    cappedOneIn: 44506169103.95132,
  },
  'ways-high': {
    rtp: 96.05233108779369,
    base: 58.0047799675215,
    free: 38.04755112027218,
    hitRate: 0.3266480763011136,
    volatility: 13.560982662253831,
    volatilityIndex95: 26.57903761298961,
    freeGamesOneIn: 166.34461243100552,
    maxWin: 5000,
    maxWinOf: 'round',
    cappedOneIn: 7107626.819656713,
  },
  'classic-low': {
    rtp: 95.23782169117648,
    base: 95.23782169117648,
    free: 0,
    hitRate: 0.3820944393382353,
    volatility: 3.3207538118642264,
    volatilityIndex95: 6.508557872777982,
    freeGamesOneIn: null,
    maxWin: 104,
    maxWinOf: 'round',
    cappedOneIn: null,
  },
  'classic-high': {
    rtp: 96.01420454545455,
    base: 96.01420454545455,
    free: 0,
    hitRate: 0.3327840909090909,
    volatility: 7.129331855587578,
    volatilityIndex95: 13.973233670785767,
    freeGamesOneIn: null,
    maxWin: 518,
    maxWinOf: 'round',
    cappedOneIn: null,
  },
};

/** The figures of a game; undefined when none are published for its rules. */
export function publishedFigures({ variant }: Pick<SlotDefinition, 'variant'>): SlotFigures | undefined {
  return variant !== undefined && Object.hasOwn(published, variant) ? published[variant as VariantName] : undefined;
}
