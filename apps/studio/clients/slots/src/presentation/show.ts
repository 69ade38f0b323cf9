import type { StudioGame } from '@fairhouse/contract/play/studio';
import type { Hud } from '../hud/hud.ts';
import type { Moments } from '../hud/moments.ts';
import { formatMoney, type Currency } from '../money.ts';
import type { Settings } from '../settings.ts';
import type { Sound } from '../sound/sound.ts';
import type { Stage } from '../stage/stage.ts';
import type { WordBook } from '../words.ts';

/** Everything a round is shown with. */
export interface Show {
  game: StudioGame;
  stage: Stage;
  hud: Hud;
  moments: Moments;
  sound: Sound;
  words: WordBook;
  currency: Currency;
  settings: Settings;
}

/** What has been shown of the round so far. */
export interface Progress {
  stake: number;
  won: number;
  /** Reels already turn for the first reveal. */
  isTurning: boolean;
  freeSpins: { index: number; total: number; won: number } | null;
  lastWins: ShownWin[];
  /** Symbols that the reels show, [reel][row]. */
  grid: readonly (readonly number[])[];
  /** The player asked to see the rest of this spin quickly. */
  isHurried: boolean;
}

/** One win, ready to be pointed at after the round. */
export interface ShownWin {
  positions: readonly (readonly [number, number])[];
  rows: readonly number[] | null;
  line: number;
  text: () => string;
}

export const money = ({ currency }: Show, minor: number): string => formatMoney(minor, currency);

/** 1 at the normal pace; more shortens what is shown. */
export const hasteOf = (show: Show, progress: Progress): number =>
  progress.isHurried ? 4 : show.settings.turbo ? 2 : 1;
