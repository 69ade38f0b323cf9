import { fail, type ErrorCode, type Failure, type Result } from '@fairhouse/contract';
import { traceHeaders } from '@fairhouse/server';
import { createWalletClient, type WalletClient } from '@fairhouse/vendor-sdk';
import type { KeyObject } from 'node:crypto';

/** The platform as the studio uses it. Every call is one attempt; the life cycle of rounds decides on repeats. */
export type Wallet = Pick<
  WalletClient,
  | 'authenticate'
  | 'session'
  | 'balance'
  | 'bet'
  | 'win'
  | 'refund'
  | 'postpone'
  | 'correction'
  | 'promoWin'
  | 'transaction'
  | 'batch'
  | 'close'
>;

export interface WalletOptions {
  baseUrl: string;
  keyId: string;
  privateKey: KeyObject;
  timeoutMs: number;
  observe: (call: string, seconds: number, answer: string) => void;
}

export function createWallet({ observe, ...signing }: WalletOptions): Wallet {
  const options = { ...signing, headers: traceHeaders };
  const client = createWalletClient({ ...options, patienceMs: 0 });
  // When its answer is lost, the launch token is used up and the player must open the game again; so it gets a longer
  // time limit.
  const patient = createWalletClient({ ...options, patienceMs: 0, timeoutMs: options.timeoutMs * 3 });
  const observed =
    <Request, Value>(name: string, call: (request: Request) => Promise<Result<Value>>) =>
    async (request: Request) => {
      const start = performance.now();
      const answer = await call(request);
      observe(name, (performance.now() - start) / 1000, answer.ok ? 'ok' : answer.code);
      return answer;
    };
  return {
    authenticate: observed('authenticate', patient.authenticate),
    session: observed('session', client.session),
    balance: observed('balance', client.balance),
    bet: observed('bet', client.bet),
    win: observed('win', client.win),
    refund: observed('refund', client.refund),
    postpone: observed('postpone', client.postpone),
    correction: observed('correction', client.correction),
    promoWin: observed('promoWin', client.promoWin),
    transaction: observed('transaction', client.transaction),
    batch: observed('batch', client.batch),
    close() {
      client.close();
      patient.close();
    },
  };
}

/** Failures that leave the outcome of the transaction open: it may be booked, or may not have been checked at all. */
const unsettling: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'outcome_unknown',
  'too_many_requests',
  'signature_invalid',
  'signature_expired',
  'signature_replayed',
]);

export const isUnknown = (answer: Failure): boolean => unsettling.has(answer.code);

/** A failed read of the platform, as the player sees it. */
export const asPlayerSees = (answer: Failure): Failure => (isUnknown(answer) ? fail('platform_unreachable') : answer);
