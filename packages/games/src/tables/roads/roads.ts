import { bigRoad, ROAD_ROWS, streaksOf, type BigRoadCell, type RoadResult } from './big-road.ts';
import { DERIVED, derivedRoad } from './derived-road.ts';

/** What a board shows of a shoe. Roads tell the past: they foretell nothing. */
export interface Roads {
  /** Columns of up to six results, as text. */
  readonly bead: readonly string[];
  readonly big: readonly BigRoadCell[];
  /** `r` and `b`. */
  readonly bigEye: string;
  readonly small: string;
  readonly cockroach: string;
}

const SHOE = /^[BPT]*$/;

/** The results of one line, or undefined if there are other letters. */
export const readShoe = (line: string): RoadResult[] | undefined =>
  SHOE.test(line) ? (line.split('') as RoadResult[]) : undefined;

export function roadsOf(results: readonly RoadResult[]): Roads {
  const streaks = streaksOf(results);
  const lengths = streaks.map(({ ties }) => ties.length);
  const derived = (back: number) => derivedRoad(lengths, back).join('');
  return {
    bead: results.join('').match(new RegExp(`.{1,${ROAD_ROWS}}`, 'g')) ?? [],
    big: bigRoad(streaks),
    bigEye: derived(DERIVED.bigEye),
    small: derived(DERIVED.small),
    cockroach: derived(DERIVED.cockroach),
  };
}
