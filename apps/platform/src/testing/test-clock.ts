import { onTestFinished } from 'vitest';
import type { Clock } from '../system/clock.ts';

/** Runs with real time, and jumps ahead when a test says so. */
export class TestClock implements Clock {
  #ahead = 0;
  /** Real time, milliseconds, at which it was stopped. */
  #stoppedAt: number | undefined;

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /** Stands still to the end of the test but for what the test advances: no limit passes because the machine is slow. */
  hold(): void {
    this.#stoppedAt ??= Date.now();
    onTestFinished(() => {
      this.#stoppedAt = undefined;
    });
  }
}
