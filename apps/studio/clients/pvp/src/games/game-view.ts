import type { PvpGame, PvpTable } from '@fairhouse/contract/play/studio-pvp';
import type { ComponentType } from 'react';

/** The parts of a game that differ: the rest of the table is one for all. */
export interface GameView {
  /** What lies in the middle. */
  Centre: ComponentType;
  /** Beside another player’s seat: melds, bids, stakes. */
  Beside: ComponentType<{ seat: number }> | null;
  /** The own cards and moves. */
  Own: ComponentType;
  /** Who has folded, packed or passed. */
  isOut: (table: PvpTable, seat: number) => boolean;
}

export type GameViews = Readonly<Record<PvpGame, GameView>>;
