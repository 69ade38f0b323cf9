import type { FishSeat, FiredShot } from '@fairhouse/contract/play/fish-messages';
import type { Point } from '@fairhouse/games/fish';
import type { Flight, Landing } from '../gun/flights.ts';
import type { Canvas } from '../painting/canvas.ts';
import type { PainterKind } from '../painting/painter.ts';

/** Who sits at the tank, and which seat is the own one. */
export interface Seating {
  own: number;
  seats: readonly Pick<FishSeat, 'seat' | 'bet'>[];
}

/** An own catch: where it was on the page, what it paid, and whether that is more than its shot cost. */
export interface Catch {
  at: Point;
  pay: number;
  isWin: boolean;
}

/** What the page sends to the stage. Places are of the tank, sizes in CSS pixels. */
export type ToStage =
  /** A canvas to draw on, from the next `size` on; `isFlat`: not with WebGL. */
  | { type: 'open'; canvas: Canvas; isFlat: boolean }
  /** `ratio`: pixels of the screen for one CSS pixel. */
  | { type: 'size'; width: number; height: number; ratio: number; theme: string }
  | { type: 'tank'; seed: string; theme: string; caught: readonly number[] }
  /** When the tank's clock was 0, by `momentNow`. */
  | { type: 'clock'; zero: number }
  | { type: 'seating'; seating: Seating }
  /** Where the own cannon points. */
  | { type: 'aim'; at: Point }
  /** Where the cannon of somebody else points. */
  | { type: 'aimed'; seat: number; at: Point }
  /** An own shot. */
  | { type: 'fired'; flight: Flight }
  | { type: 'landed'; landing: Landing }
  /** Stored shots of everybody. */
  | { type: 'shots'; shots: readonly FiredShot[] }
  /** What a catch paid, written where it was. */
  | { type: 'label'; at: Point; text: string; isWin: boolean }
  /** Nothing flies or swings. */
  | { type: 'still'; isStill: boolean };

/** What the stage sends to the page. */
export type FromStage =
  | { type: 'opened'; painter: PainterKind; level: number }
  | { type: 'level'; level: number }
  /** The scenery is there; animals follow. */
  | { type: 'scenery' }
  /** Everything is there. */
  | { type: 'painted' }
  | { type: 'caught'; caught: Catch }
  /** Nothing can be drawn on this canvas any more. */
  | { type: 'lost' };

/** Milliseconds since 1970 by a clock that nobody sets; the same in a page and its workers. */
export const momentNow = (): number => performance.timeOrigin + performance.now();
