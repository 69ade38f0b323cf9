import type { PainterKind } from '../painting/painter.ts';

/** More pixels than this nobody sees on moving fish, and a cheap phone draws them too slowly. */
const MOST_RATIO = 1.5;

/** How much is drawn. `pixels`: parts of the best ratio of pixels. `pauseMs`: between two frames; 0 draws every one. */
interface Level {
  pixels: number;
  pauseMs: number;
}

/** Without a graphics card every pixel that is covered costs time: first fewer are drawn, then every second frame (design §3). */
const levels: readonly Level[] = [
  { pixels: 1, pauseMs: 0 },
  { pixels: 2 / 3, pauseMs: 0 },
  { pixels: 2 / 3, pauseMs: 31 },
];

/** Where the processor draws it begins with fewer pixels: no size changes in the middle of the first shots. */
const first: Readonly<Record<PainterKind, number>> = { webgl: 0, '2d': 1 };

export interface Levels {
  now: () => number;
  pauseMs: () => number;
  /** Pixels of the canvas for one CSS pixel, which has `screen` pixels of the screen. Pictures are made in it; they stay when the level goes down later. */
  ratio: (screen: number) => number;
  begin: (kind: PainterKind) => void;
  /** Goes down by one and returns whether there was one. */
  lower: () => boolean;
}

export function openLevels(): Levels {
  let level = 0;
  return {
    now: () => level,
    pauseMs: () => levels[level]!.pauseMs,
    ratio: (screen) => Math.min(MOST_RATIO, screen) * levels[level]!.pixels,
    begin: (kind) => (level = Math.max(level, first[kind])),
    lower() {
      if (level === levels.length - 1) return false;
      level += 1;
      return true;
    },
  };
}
