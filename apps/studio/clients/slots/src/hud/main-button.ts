export type Phase = 'idle' | 'spinning' | 'showing' | 'blocked';

/** Milliseconds after a round in which a press was still meant to end it early: about the time in which a person reacts. */
export const LATE_MS = 300;

/**
 * What a press of the one button does: it spins, and during a round it ends the animation early. A press that comes a moment
 * too late for that would start a paid round; it is ignored.
 */
export class MainButton {
  readonly #now: () => number;
  #phase: Phase = 'blocked';
  #restsSince = -Infinity;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  enter(phase: Phase): void {
    const isAfterRound = this.#phase === 'spinning' || this.#phase === 'showing';
    if (phase === 'idle' && isAfterRound) this.#restsSince = this.#now();
    this.#phase = phase;
  }

  /** Milliseconds until a press spins again; 0: it does already, or it does something else. */
  get late(): number {
    return this.#phase === 'idle' ? Math.max(0, this.#restsSince + LATE_MS - this.#now()) : 0;
  }

  press(): 'spin' | 'hurry' | undefined {
    if (this.#phase === 'idle') return this.late > 0 ? undefined : 'spin';
    return this.#phase === 'blocked' ? undefined : 'hurry';
  }
}
