import type { BeaconNetwork } from '@fairhouse/games/verify/beacon';
import { timeOfRound } from '@fairhouse/games/verify/beacon';
import { newBeaconKey } from '@fairhouse/games/verify/beacon/testing';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A relay of a beacon with a key of its own, over HTTP as drand's: a round is there from its time on. */
export interface FakeDrand {
  url: string;
  network: BeaconNetwork;
  /** `forged`: answers signatures of another key, with the randomness that goes with them. */
  mode: 'true' | 'forged' | 'silent';
  /** Rounds that were asked for. */
  asked: number[];
  randomnessOf(round: number): string;
  stop(): Promise<void>;
}

export async function startFakeDrand(periodMs = 300): Promise<FakeDrand> {
  const [own, other] = [newBeaconKey(), newBeaconKey()];
  const network: BeaconNetwork = {
    name: 'a beacon of a test',
    chain: randomBytes(32).toString('hex'),
    publicKey: own.publicKey,
    genesisMs: Date.now() - 1_000 * periodMs,
    periodMs,
  };
  const hash = (signature: string): string => createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  const server = createServer((request, response) => {
    const [, chain, , number] = request.url!.split('/');
    const round = Number(number);
    drand.asked.push(round);
    const isThere = chain === network.chain && timeOfRound(round, network) <= Date.now();
    if (!isThere || drand.mode === 'silent') {
      response.statusCode = chain === network.chain ? 425 : 404;
      response.end();
      return;
    }
    const signature = (drand.mode === 'true' ? own : other).sign(round);
    response.end(JSON.stringify({ round, randomness: hash(signature), signature }));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const drand: FakeDrand = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    network,
    mode: 'true',
    asked: [],
    randomnessOf: (round) => hash(own.sign(round)),
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
  return drand;
}
