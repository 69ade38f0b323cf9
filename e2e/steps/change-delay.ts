import { expect } from '@playwright/test';

/** Milliseconds within which open pages must follow a change. */
const MAX_DELAY_MS = 2_000;

/**
 * Measures how long open pages need to follow a change of an operator. Every change must show. The limit applies to the
 * quickest one: on a busy machine any single change can be late.
 */
export class ChangeDelay {
  readonly #took: number[] = [];

  /** Waits until the change shows on all pages. */
  async measure(...shows: (() => Promise<void>)[]): Promise<void> {
    const started = performance.now();
    await Promise.all(shows.map((show) => show()));
    this.#took.push(performance.now() - started);
  }

  expectShort(): void {
    expect(Math.min(...this.#took)).toBeLessThan(MAX_DELAY_MS);
  }
}
