import { ADDED_1, HALF, HALF_TIME, SLICE_SECONDS } from './parameters.ts';

/** What runs in a slice; minute 45 or 90 with the minute of added time from 1. */
export interface MatchClock {
  readonly half: 1 | 2;
  /** From 1. */
  readonly minute: number;
  /** 0 before added time. */
  readonly added: number;
}

export function clockOf(slice: number): MatchClock {
  const half = slice <= HALF_TIME ? 1 : 2;
  const nth = half === 1 ? slice - 1 : slice - HALF_TIME - 1;
  const minutes = Math.floor((Math.min(nth, HALF - 1) * SLICE_SECONDS) / 60);
  const added = nth < HALF ? 0 : Math.floor(((nth - HALF) * SLICE_SECONDS) / 60) + 1;
  return { half, minute: (half - 1) * 45 + minutes + 1, added };
}

/** First slice of a minute, from 1; the slice before is of added time when the minute is 46. */
export const firstSliceOf = (minute: number): number =>
  ((minute - 1) * 60) / SLICE_SECONDS + 1 + (minute > 45 ? ADDED_1 : 0);
