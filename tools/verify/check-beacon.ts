import { quicknet, randomnessOf, timeOfRound } from '@fairhouse/games/verify/beacon';
import type { TableDocument } from '@fairhouse/games/verify/table';
import type { Closed, Drawn } from './log-events.ts';

/** Draws at the same time share a round, and a signature takes long to check. */
const known = new Map<string, string | undefined>();

function readRandomness(round: number, signature: string): string | undefined {
  const key = `${round} ${signature}`;
  if (!known.has(key)) known.set(key, randomnessOf(round, signature));
  return known.get(key);
}

/** Without a beacon the seed and the tickets decide; a named one cannot be left out, or known when it is named. */
export function findBeaconFlaw({ beacon, round, signature }: Drawn, closed: Closed | undefined): string | undefined {
  if (closed?.round !== round) return 'another round of the beacon was named before';
  if (round === undefined) return /^0{64}$/.test(beacon) ? undefined : 'its beacon was not named before';
  if (timeOfRound(round) <= Date.parse(closed!.at)) return 'the round of the beacon was known when it was named';
  return readRandomness(round, signature ?? '') === beacon
    ? undefined
    : `round ${round} is not one of ${quicknet.name}`;
}

/** A round of a table waits for drand quicknet alone, and what came must be signed by it, for the round that was named. */
export function findTableBeaconFlaw({ beacon, beaconProof }: TableDocument): string | undefined {
  if (!beaconProof) return undefined;
  const { chain, round, signature } = beaconProof;
  if (chain !== quicknet.chain) return `${chain} is not ${quicknet.name}`;
  if (!beacon) return undefined;
  return readRandomness(round, signature ?? '') === beacon
    ? undefined
    : `round ${round} is not one of ${quicknet.name}`;
}
