import type { Clock } from '../system/clock.ts';

/** Runs with real time, and jumps ahead when a test says so. */
export class TestClock implements Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  advance(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}
