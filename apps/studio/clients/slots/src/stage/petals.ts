import type { Animator } from './animator.ts';
import { contextOf, createCanvas } from './rasterise.ts';

const POOL = 64;
/** Pieces thrown at once, and the time between throws. */
const HANDFUL = 8;
const PAUSE_MS = 60;
/** Heights of the picture per second, squared. */
const GRAVITY = 1.5;
const LIFE_SECONDS = 2.6;
/** Points of a piece's path; the browser interpolates between them. */
const STEPS = 20;

/** A shower of petals and coins, from a pool that is created once. */
export class PetalShower {
  readonly view = document.createElement('div');
  private readonly free: HTMLCanvasElement[] = [];
  private readonly animator: Animator;
  private size = { width: 1, height: 1 };
  private seed = 1;
  /** Number of showers so far: an earlier one stops when this changes. */
  private shower = 0;

  constructor(animator: Animator) {
    this.animator = animator;
    this.view.className = 'shower';
    for (let i = 0; i < POOL; i += 1) {
      const [piece] = createCanvas({ width: 1, height: 1 });
      piece.hidden = true;
      this.view.append(piece);
      this.free.push(piece);
    }
  }

  resize(width: number, height: number, pictures: readonly HTMLCanvasElement[]): void {
    this.size = { width, height };
    [...this.view.querySelectorAll('canvas')].forEach((piece, i) => {
      const picture = pictures[i % pictures.length];
      if (!picture) return;
      piece.width = picture.width;
      piece.height = picture.height;
      contextOf(piece).drawImage(picture, 0, 0);
    });
  }

  /** Throws `count` pieces from below the middle, spread over the time. */
  async start(count: number, milliseconds: number): Promise<void> {
    const shower = (this.shower += 1);
    const began = performance.now();
    for (let thrown = 0; thrown < count && this.shower === shower;) {
      const share = Math.min(1, (performance.now() - began) / milliseconds);
      const due = Math.min(count, Math.floor(share * count) + HANDFUL);
      for (; thrown < due; thrown += 1) void this.throwPiece();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  end(): void {
    this.shower += 1;
    for (const animation of this.view.getAnimations({ subtree: true })) animation.cancel();
  }

  private async throwPiece(): Promise<void> {
    const piece = this.free.shift();
    if (!piece) return;
    const { width, height } = this.size;
    const unit = Math.min(width, height);
    const from = { x: width * (0.2 + this.noise() * 0.6), y: height * 0.72 };
    const speed = { x: (this.noise() - 0.5) * width * 0.9, y: -height * (0.9 + this.noise() * 0.75) };
    const scale = (unit * (0.05 + this.noise() * 0.06)) / 40;
    const turn = (this.noise() - 0.5) * 500;
    const way = Array.from({ length: STEPS + 1 }, (_, i) => {
      const t = (i / STEPS) * LIFE_SECONDS;
      const x = from.x + speed.x * t;
      const y = from.y + speed.y * t + (GRAVITY * height * t * t) / 2;
      return { transform: `translate3d(${x}px,${y}px,0) rotate(${turn * t}deg) scale(${scale})` };
    });
    piece.hidden = false;
    await this.animator.play(piece, way, { duration: LIFE_SECONDS * 1000 });
    piece.hidden = true;
    this.free.push(piece);
  }

  /** A small generator for drawing only (xorshift32). */
  private noise(): number {
    this.seed ^= this.seed << 13;
    this.seed ^= this.seed >>> 17;
    this.seed ^= this.seed << 5;
    return (this.seed >>> 0) / 4294967296;
  }
}
