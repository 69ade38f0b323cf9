import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import type { Hud } from '../hud/hud.ts';
import type { Moments } from '../hud/moments.ts';
import { formatMoney, type Currency } from '../../../shell/money.ts';
import type { Settings } from '../settings.ts';
import type { Sound } from '../sound/sound.ts';
import type { Stage } from '../stage/stage.ts';
import type { WordBook } from '../words.ts';

/** The parts that show a round. */
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

/** The state of the animation of the round. */
export interface Progress {
  stake: number;
  won: number;
  /** The reels are turning already when the first reveal comes. */
  isTurning: boolean;
  freeSpins: { index: number; total: number; won: number } | null;
  lastWins: ShownWin[];
  /** Symbols on the reels, [reel][row]. */
  grid: readonly (readonly number[])[];
  /** The player asked to see the rest of this spin quickly. */
  isHurried: boolean;
  /** What the round won of a pot, minor units. */
  jackpot: number;
}

/** One win, with what is needed to show it after the round. */
export interface ShownWin {
  positions: readonly (readonly [number, number])[];
  rows: readonly number[] | null;
  line: number;
  text: () => string;
}

export const money = ({ currency }: Show, minor: number): string => formatMoney(minor, currency);

/** 1 at the normal speed; larger values shorten the animation. */
export const hasteOf = (show: Show, progress: Progress): number =>
  progress.isHurried ? 4 : show.settings.turbo ? 2 : 1;
