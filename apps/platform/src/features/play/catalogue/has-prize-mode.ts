import type { GameCategory, prizeModes } from '@fairhouse/contract/play/games';

/** Lotteries of other tables of pays are left out, where a table is asked for; games of other kinds never are. */
export const hasPrizeMode = (category: GameCategory, prizeMode: (typeof prizeModes)[number] | undefined): boolean =>
  prizeMode === undefined || category !== (prizeMode === 'Elott' ? 'LOTT' : 'ELOTT');
