import type { Outcome } from '@fairhouse/games/lottery';
import type { PlannedDraw } from '../games/schedule.ts';
import type { DrawState } from './draw-states.ts';

/** Who draws its numbers: our chain of seeds, which may also choose a past result, others, or the hash of a block. */
export type DrawSource = 'own' | 'history' | 'official' | 'block';

export interface Draw extends PlannedDraw {
  id: number;
  gameCode: string;
  state: DrawState;
  source: DrawSource;
  /** Merkle root of the booked tickets; null before the draw. */
  root: string | null;
  tickets: number | null;
  beacon: string | null;
  /** Of a public beacon: named when the tickets were fixed. Null where none decides. */
  beaconRound: number | null;
  serverSeed: string | null;
  clientSeed: string | null;
  numbers: Outcome | null;
  drawnAt: Date | null;
  halted: string | null;
  /** Of a replay: when its numbers were drawn. */
  replays: string | null;
  /** The block that decides it, named before its sale. */
  block: { chain: string; height: number } | null;
}
