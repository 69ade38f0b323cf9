import { signRequest } from '@fairhouse/vendor-sdk';
import type { KeyObject } from 'node:crypto';
import type { BenchPlayer } from '../wallet/open-players.ts';
import { GAME, VENDOR } from '../wallet/vendor-server.ts';

export interface Movement {
  player: BenchPlayer;
  kind: 'bet' | 'win';
  amount: number;
  /** The whole signed HTTP request. */
  bytes: Buffer;
}

export interface SigningOptions {
  host: string;
  privateKey: KeyObject;
}

const CURRENCY = 'TLB';
const STAKE = 10;
const PAYOUT = 9;

let sequence = 0;
const run = process.pid.toString(36);

/** A bet, and optionally a win that ends its round, both signed now: valid for a minute. */
export function presignRound(player: BenchPlayer, withWin: boolean, options: SigningOptions): Movement[] {
  sequence += 1;
  const roundId = `r${run}-${sequence}`;
  const { playerId, sessionId } = player;
  const shared = { playerId, currency: CURRENCY, roundId, gameCode: GAME };
  const bet = { ...shared, transactionId: `b${run}-${sequence}`, amount: STAKE, sessionId };
  const movements: Movement[] = [{ player, kind: 'bet', amount: -STAKE, bytes: presign('bet', bet, options) }];
  if (withWin) {
    const win = { ...shared, transactionId: `w${run}-${sequence}`, amount: PAYOUT, closeRound: true };
    movements.push({ player, kind: 'win', amount: PAYOUT, bytes: presign('win', win, options) });
  }
  return movements;
}

function presign(call: 'bet' | 'win', request: object, { host, privateKey }: SigningOptions): Buffer {
  const path = `/vendor/v1/${call}`;
  const body = JSON.stringify(request);
  const headers = signRequest({ method: 'POST', path, body, keyId: VENDOR, privateKey });
  return Buffer.from(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}
