import { sliceDraw } from './chain.ts';

/** In 10⁻⁹ of a slice: of 344 football matches one breaks off and is not resumed. Other sports are always played to their end. */
const ABANDONED = { football: 5_000, basketball: 0, valorant: 0 } as const;

/**
 * Whether a match breaks off at the end of a slice, by a stream of its own from the key of the slice. What is undecided then is
 * void, so that odds need not know of it.
 */
export function isAbandoned(sport: keyof typeof ABANDONED, key: string, matchId: string, slice: number): boolean {
  const below = ABANDONED[sport];
  return below > 0 && sliceDraw(key, `${matchId}:abandoned`, slice)() < below;
}
