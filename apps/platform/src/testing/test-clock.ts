import { onTestFinished } from 'vitest';
import type { Clock } from '../system/clock.ts';

/** Real time plus what a test advances. */
export class TestClock implements Clock {
  #ahead = 0;
  /** Real time at which the clock was fixed, milliseconds. */
  #stoppedAt: number | undefined;

  now(): Date {
    return new Date((this.#stoppedAt ?? Date.now()) + this.#ahead);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }

  /**
   * Fixes the clock until the end of the test, except for what the test advances: so no limit expires on a slow
   * machine.
   */
  hold(): void {
    this.#stoppedAt ??= Date.now();
    onTestFinished(() => {
      this.#stoppedAt = undefined;
    });
  }
}
