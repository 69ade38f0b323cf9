import type { TableState } from '@fairhouse/contract/play/table-state';
import { isResting } from '../room/room-view.ts';
import type { WordKey } from './load-words.ts';

/** Tables without cards roll or spin where others deal. */
const ROLLING = new Set(['roulette', 'sic-bo', 'color-game']);

/** The word of the present phase. */
export function phaseWord({ table, round }: TableState): WordKey {
  if (round.isVoid && !isResting(round)) return 'void';
  if (round.phase === 'closed' && round.proof?.beacon) return 'phase_beacon';
  if (round.phase === 'dealing' && table.game === 'cockfight') return 'phase_vying';
  if (round.phase === 'dealing' && ROLLING.has(table.game)) return 'phase_rolling';
  return `phase_${round.phase}`;
}
