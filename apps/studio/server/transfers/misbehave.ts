import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the last two digits of an amount bring about, so that every outcome of a transfer can be walked by hand or by a
 * test, as at the sandbox payment provider (docs/vendor-wallet.md lists them). Any other amount takes the plain way.
 */
const switches = {
  /** Refused. */
  23: 'refuse',
  /** Booked only after the platform has given up waiting. */
  24: 'late',
  /** Booked, and the answer is lost. */
  25: 'lose_answer',
  /** Handled twice, as if the network had delivered it twice. */
  26: 'twice',
  /** Not booked and not answered; queries of it are not answered for some seconds either. */
  27: 'down',
} as const;
type Misbehaviour = (typeof switches)[keyof typeof switches];

const byDigits: Readonly<Record<number, Misbehaviour | undefined>> = switches;

/** Money that comes out is never refused on request: a balance may end in any digits. */
export function misbehaviourOf(amount: number, direction: 'in' | 'out'): Misbehaviour | undefined {
  const chosen = byDigits[amount % 100];
  return chosen === 'refuse' && direction === 'out' ? undefined : chosen;
}

/** Longer than the platform waits for an answer. */
const LATE_MS = 4_000;
/** How long queries of a transfer that met `down` stay without an answer. */
const DOWN_MS = 8_000;

interface Outages {
  begin(reference: string): void;
  isDown(reference: string): boolean;
}

/** References that are in an outage now; in memory, since a restart ends it. */
export function createOutages(now: () => Date): Outages {
  const ends = new Map<string, number>();
  return {
    begin(reference) {
      if (!ends.has(reference)) ends.set(reference, now().getTime() + DOWN_MS);
    },
    isDown: (reference) => (ends.get(reference) ?? 0) > now().getTime(),
  };
}

export const beLate = (): Promise<void> => sleep(LATE_MS);
