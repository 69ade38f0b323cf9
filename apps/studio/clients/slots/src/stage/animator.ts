export type Ease = (t: number) => number;

export const ease = {
  linear: (t: number): number => t,
  out: (t: number): number => 1 - (1 - t) ** 3,
  inOut: (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  /** Overshoots a little, as a reel that stops against its spring. */
  outBack: (t: number): number => 1 + 1.9 * (t - 1) ** 3 + 0.9 * (t - 1) ** 2,
};

interface Job {
  duration: number;
  elapsed: number;
  update: (t: number) => void;
  resolve: () => void;
}

/**
 * Runs everything that moves, from one clock. The clock stands still while the page is hidden and runs faster when
 * the player is in a hurry. While nothing moves, no frame is drawn.
 */
export class Animator {
  /** 1 = as designed. */
  speed = 1;
  private readonly jobs: Job[] = [];
  private readonly steady = new Set<(seconds: number) => void>();
  private frame = 0;
  private last = 0;
  private readonly draw: () => void;

  constructor(draw: () => void) {
    this.draw = draw;
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.halt();
      else this.wake();
    });
  }

  /** Calls `update` with 0 … 1 over a time, then resolves. */
  run(milliseconds: number, update: (t: number) => void): Promise<void> {
    if (milliseconds <= 0) {
      update(1);
      this.wake();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.jobs.push({ duration: milliseconds, elapsed: 0, update, resolve });
      this.wake();
    });
  }

  wait(milliseconds: number): Promise<void> {
    return this.run(milliseconds, () => {});
  }

  /** Calls `update` on every frame until the returned function is called. */
  each(update: (seconds: number) => void): () => void {
    this.steady.add(update);
    this.wake();
    return () => {
      this.steady.delete(update);
      this.wake();
    };
  }

  /** Ends all timed movements at once. */
  finishAll(): void {
    for (const job of this.jobs) job.elapsed = job.duration;
    this.wake();
  }

  /** Draws at least one more frame. */
  wake(): void {
    if (this.frame || document.hidden) return;
    this.last = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  private halt(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private readonly tick = (now: number): void => {
    // A long pause between frames must not jump over what there is to see.
    const elapsed = Math.min(now - this.last, 100) * this.speed;
    this.last = now;
    for (const update of this.steady) update(elapsed / 1000);
    for (let i = this.jobs.length - 1; i >= 0; i -= 1) {
      const job = this.jobs[i];
      if (!job) continue;
      job.elapsed += elapsed;
      const t = Math.min(1, job.elapsed / job.duration);
      job.update(t);
      if (t === 1) {
        this.jobs.splice(i, 1);
        job.resolve();
      }
    }
    this.draw();
    const isBusy = this.jobs.length > 0 || this.steady.size > 0;
    this.frame = isBusy ? requestAnimationFrame(this.tick) : 0;
  };
}
