/** The studio's clock, which alone decides when a draw closes. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Takes a time that the studio has just sent. */
  read: (instant: string) => void;
}

/** Readings that are compared; older ones are dropped, so that a computer that slept is corrected. */
const READINGS = 6;

/**
 * A reading is late by its way through the network, never early: of the last ones the least late is right. The
 * visitor's own clock is not asked, it may be wrong and may be set meanwhile.
 */
export function createServerClock(ticks: () => number = () => performance.now()): ServerClock {
  let offsets: number[] = [];
  return {
    now: () => ticks() + Math.max(...offsets),
    read(instant) {
      const offset = Date.parse(instant) - ticks();
      // After a sleep the ticks stood still.
      if (offsets.length > 0 && offset - Math.max(...offsets) > 60_000) offsets = [];
      offsets = [...offsets, offset].slice(-READINGS);
    },
  };
}
