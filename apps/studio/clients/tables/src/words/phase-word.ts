import type { TableState } from '@fairhouse/contract/play/table-messages';
import type { WordKey } from './load-words.ts';

/** Tables without cards roll or spin where others deal. */
const ROLLING = new Set(['roulette', 'sic-bo', 'color-game']);

/** The word of the present phase. */
export function phaseWord({ table, round }: TableState): WordKey {
  if (round.isVoid) return 'void';
  if (round.phase === 'dealing' && ROLLING.has(table.game)) return 'phase_rolling';
  return `phase_${round.phase}`;
}
