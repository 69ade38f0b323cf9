import type { BeaconRound, TimedBeacon } from '../lottery/draws/beacon.ts';

/** A beacon that takes part in the rounds of tables, and how long it may be late. */
export interface TableBeacon {
  source: TimedBeacon;
  silentMs: number;
}

/** A round of a beacon, as a round of a table has named it; it comes `at` milliseconds since 1970. */
export interface NamedBeacon {
  chain: string;
  round: number;
  at: number;
}

export interface BeaconWatch {
  /** The round of the beacon that comes after this moment; null without a beacon. */
  name(after: number): NamedBeacon | null;
  /** What came. Silent: it was asked for in vain for as long as is allowed. */
  check(named: NamedBeacon, at: number): BeaconRound | 'coming' | 'silent';
}

/** Without a beacon, or with another one than was named, nothing comes. */
const USUAL_SILENT_MS = 30_000;
/** Time between two checks counts up to so much: a studio that stood still has not asked. */
const MOST_BETWEEN_MS = 1_000;
/** Rounds that are remembered: waited for, one for each table at most, or given up. */
const MOST_WAITING = 100;

export function watchBeacon(beacon: TableBeacon | undefined): BeaconWatch {
  const { source, silentMs = USUAL_SILENT_MS } = beacon ?? {};
  const waiting = new Map<string, { asked: number; last: number }>();
  return {
    name(after) {
      if (!source) return null;
      // Bets close long before this moment, which is margin enough for clocks that differ.
      const round = source.roundAfter(new Date(after), 0);
      return { chain: source.chain, round, at: source.timeOf(round) };
    },
    check(named, at) {
      const key = `${named.chain} ${named.round}`;
      const found = source?.chain === named.chain ? source.read(named.round) : undefined;
      if (found) {
        waiting.delete(key);
        return found;
      }
      const { asked, last } = waiting.get(key) ?? { asked: 0, last: at };
      const now = asked + Math.min(MOST_BETWEEN_MS, Math.max(0, at - last));
      // The oldest one was given up long ago; forgotten alone, since the others would be waited for again.
      if (waiting.size >= MOST_WAITING && !waiting.has(key)) waiting.delete(waiting.keys().next().value!);
      waiting.set(key, { asked: now, last: at });
      return now < silentMs ? 'coming' : 'silent';
    },
  };
}
