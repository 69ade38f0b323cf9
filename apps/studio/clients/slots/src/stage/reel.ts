import { ease, type Animator } from './animator.ts';
import type { Pictures } from './pictures.ts';
import type { Pixels } from './rasterise.ts';
import { Strip } from './strip.ts';

/** Symbols per second at full speed. */
const CRUISE = 26;
/** From rest to full speed; it first moves a little backwards. */
const LAUNCH_MS = 200;
const DRAWN_BACK = 0.12;
/** Symbols over which a reel comes to rest, and the time for it at normal speed. */
const LANDING = 3;
const LANDING_MS = 460;
/** Cells above and below the window, for the movement at start and stop. */
const ABOVE = 2;
const BELOW = LANDING;
/** Cells after which the turning strip repeats. */
const LOOP = 8;

const modulo = (value: number, length: number): number => ((value % length) + length) % length;

/**
 * One reel: a strip of sharp symbols that starts and stops, and one of blurred symbols that turns in between. Both are
 * painted once and then moved by the browser, so that a frame costs only a few rectangles.
 */
export class Reel {
  readonly view = document.createElement('div');
  private readonly still = new Strip();
  private readonly turning = new Strip();
  private readonly rows: number;
  private readonly animator: Animator;
  private pictures: Pictures | null = null;
  private cell: Pixels = { width: 1, height: 1 };
  private strip: readonly number[];
  /** Index on the strip of the symbol in the first row. */
  private stop = 0;
  private turns: Animation[] = [];

  constructor(strip: readonly number[], rows: number, animator: Animator) {
    this.strip = strip;
    this.rows = rows;
    this.animator = animator;
    this.view.className = 'reel';
    this.turning.view.style.visibility = 'hidden';
    this.view.append(this.turning.view, this.still.view);
  }

  resize(cell: Pixels, symbolSize: number, pictures: Pictures): void {
    this.cell = cell;
    this.pictures = pictures;
    for (const strip of [this.still, this.turning]) strip.resize(cell, symbolSize, pictures.resolution);
    const turned = Array.from({ length: LOOP + this.rows + 1 }, (_, i) => this.symbol(i % LOOP));
    this.turning.paint(turned.map((symbol) => pictures.smeared(symbol)));
    this.paintStill();
  }

  /** Shows a strip at a stop, without movement. */
  show(strip: readonly number[], stop: number): void {
    this.strip = strip;
    this.stop = stop;
    this.endTurning();
    this.paintStill();
  }

  symbolAt(row: number): number {
    return this.symbol(this.stop + row);
  }

  spin(delay: number): void {
    this.endTurning();
    this.turning.view.style.visibility = 'visible';
    const launch = [
      { transform: this.at(0), easing: 'ease-out' },
      { transform: this.at(-DRAWN_BACK), easing: 'cubic-bezier(.6,0,.9,.6)', offset: 0.4 },
      { transform: this.at(ABOVE) },
    ];
    const lap = [{ transform: this.move(-LOOP) }, { transform: this.move(0) }];
    const swap = { delay: delay + LAUNCH_MS, duration: 1, fill: 'both' as const };
    this.turns = [
      this.still.view.animate(launch, { delay, duration: LAUNCH_MS, fill: 'both' }),
      this.still.view.animate({ opacity: [1, 0] }, swap),
      this.turning.view.animate({ opacity: [0, 1] }, swap),
      this.turning.view.animate(lap, { delay, duration: (LOOP / CRUISE) * 1000, iterations: Infinity, fill: 'both' }),
    ];
  }

  /** Comes to rest at a stop of a strip; `haste` above 1 shortens the movement. */
  land(strip: readonly number[], stop: number, haste: number): Promise<void> {
    this.show(strip, stop);
    const steps = 16;
    const way = Array.from({ length: steps + 1 }, (_, i) => ({
      transform: this.at(-LANDING * (1 - ease.outBack(i / steps))),
    }));
    return this.animator.play(this.still.view, way, { duration: LANDING_MS / haste });
  }

  private symbol(index: number): number {
    return this.strip[modulo(index, this.strip.length)] ?? 0;
  }

  private paintStill(): void {
    const { pictures } = this;
    if (!pictures) return;
    const cells = Array.from({ length: ABOVE + this.rows + BELOW }, (_, i) => this.symbol(this.stop + i - ABOVE));
    this.still.paint(cells.map((symbol) => pictures.sharp(symbol)));
    this.still.view.style.transform = this.at(0);
  }

  private endTurning(): void {
    for (const animation of this.turns) animation.cancel();
    this.turns = [];
    this.turning.view.style.visibility = 'hidden';
  }

  /** The sharp strip, in cells below its rest position. */
  private at(cells: number): string {
    return this.move(cells - ABOVE);
  }

  private move(cells: number): string {
    return `translate3d(0,${(cells * this.cell.height).toFixed(2)}px,0)`;
  }
}
