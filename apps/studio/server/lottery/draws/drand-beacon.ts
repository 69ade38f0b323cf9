import { quicknet, roundFrom, timeOfRound, type BeaconNetwork } from '@fairhouse/games/verify/beacon';
import { Worker } from 'node:worker_threads';
import type { BeaconRound, TimedBeacon } from './beacon.ts';

/** Between fixing the tickets and the round: clocks may differ by as much. */
const MARGIN_MS = 3_000;
const TIMEOUT_MS = 3_000;
/** A round that was not there is asked for again after so long. */
const AGAIN_MS = 500;
/** Rounds remembered; beyond that all are forgotten. */
const MOST_ROUNDS = 1_000;

export interface DrandParts {
  onError: (error: unknown) => void;
  now?: () => number;
  /** Another network, for tests. */
  network?: BeaconNetwork;
}

/** drand quicknet, by one of its relays; every answer is checked against the beacon's public key. */
export function drandBeacon(
  relays: readonly string[],
  { onError, now = Date.now, network = quicknet }: DrandParts,
): TimedBeacon {
  const known = new Map<number, BeaconRound>();
  const again = new Map<number, number>();

  async function ask(round: number): Promise<void> {
    for (const relay of relays) {
      try {
        const signature = await askRelay(`${relay}/${network.chain}/public/${round}`);
        if (signature === undefined) continue;
        const randomness = await checkInThread(round, signature, network.publicKey);
        if (randomness === null) throw new Error(`${relay} answers round ${round} with a wrong signature`);
        known.set(round, { randomness, signature });
        return;
      } catch (error) {
        onError(error);
      }
    }
  }

  return {
    name: network.name,
    chain: network.chain,
    roundAfter: (fixed, marginMs = MARGIN_MS) => roundFrom(fixed.getTime() + marginMs, network),
    timeOf: (round) => timeOfRound(round, network),
    read(round) {
      const found = known.get(round);
      if (found || now() < timeOfRound(round, network) || now() < (again.get(round) ?? 0)) return found;
      if (known.size + again.size > MOST_ROUNDS) for (const rounds of [known, again]) rounds.clear();
      // Nobody asks a second time while the first question is open.
      again.set(round, Infinity);
      void ask(round).then(() => again.set(round, now() + AGAIN_MS));
      return undefined;
    },
  };
}

async function askRelay(url: string): Promise<string | undefined> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  // A round that has not come is no error.
  if (response.status === 404 || response.status === 425) return undefined;
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('signature' in answer))
    throw new Error(`${url}: no signature`);
  return String(answer.signature);
}

/** Pairings take a good part of a second on a busy machine: bets and draws do not wait for them. */
function checkInThread(round: number, signature: string, publicKey: string): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const thread = new Worker(new URL('beacon-worker.ts', import.meta.url), {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    workerData: { round, signature, publicKey },
  });
  thread.on('message', resolve);
  thread.on('error', reject);
  return promise;
}
