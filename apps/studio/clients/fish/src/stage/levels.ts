import { createFlatPainter } from './flat-painter.ts';
import { createGlPainter } from './gl-painter.ts';
import type { Painter } from './painter.ts';

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

const LOWEST = levels.length - 1;

export interface Drawn {
  painter: Painter;
  /** Pixels of the canvas for one CSS pixel. Pictures are made in it; they stay when the level goes down later. */
  ratio: () => number;
  pauseMs: number;
}

const bestRatio = (): number => Math.min(MOST_RATIO, devicePixelRatio);

function drawAt(level: number, painter: Painter): Drawn {
  const { pixels, pauseMs } = levels[level]!;
  painter.canvas.dataset['level'] = String(level);
  return { painter, pauseMs, ratio: () => bestRatio() * pixels };
}

export interface Levels {
  now: () => Drawn;
  /** Goes down by one; does nothing at the lowest. */
  lower: () => void;
}

/**
 * The best way to draw that this device has: WebGL, or a 2D canvas where there is none. It begins at the best level with a
 * graphics card, at the lowest without one: no size changes in the middle of the first shots. `onChange`: the canvas or its size
 * is another one from now on.
 */
export function openLevels(onChange: (before: Drawn, now: Drawn) => void): Levels {
  const gl = createGlPainter(() => drawn.painter === gl && change(LOWEST, createFlatPainter()));
  const first = gl ?? createFlatPainter();
  let level = first.isSoftware ? LOWEST : 0;
  let drawn = drawAt(level, first);

  function change(next: number, painter: Painter): void {
    const before = drawn;
    level = next;
    drawn = drawAt(level, painter);
    onChange(before, drawn);
  }
  return { now: () => drawn, lower: () => level < LOWEST && change(level + 1, drawn.painter) };
}
