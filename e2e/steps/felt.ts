import { expect } from '@playwright/test';

/** Milliseconds within which open pages must follow a switch. */
const FELT_MS = 2_000;

/**
 * How soon open pages follow what an operator switches. Every change must show; the quickest tells what the site needs for
 * it, since a machine with other work to do can hold up any one of them.
 */
export class Felt {
  readonly #took: number[] = [];

  /** Waits until the change shows on all pages at which it is looked for. */
  async follows(...shows: (() => Promise<void>)[]): Promise<void> {
    const started = performance.now();
    await Promise.all(shows.map((show) => show()));
    this.#took.push(performance.now() - started);
  }

  expectSoon(): void {
    expect(Math.min(...this.#took)).toBeLessThan(FELT_MS);
  }
}
