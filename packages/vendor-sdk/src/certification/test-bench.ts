import type { ErrorCode, RequestOf, ResponseOf, Result } from '@fairhouse/contract';
import type { vendorBet, vendorRefund, vendorWin } from '@fairhouse/contract/play/vendor-wallet';
import { randomUUID, type KeyObject } from 'node:crypto';
import { signRequest, type RequestToSign } from '../sign-request.ts';
import type { WalletClient } from '../wallet-client.ts';
import type { CertifiedPlayer } from './player.ts';

type BetRequest = RequestOf<typeof vendorBet>;
type Outcome = ResponseOf<typeof vendorBet>;

/** An answer that violates the protocol. */
export class CheckFailure extends Error {}

export interface RawAnswer {
  status: number;
  /** The failure's code, or `ok`. */
  code: string;
  fields: Record<string, { code: string }>;
}

export interface TestBenchOptions {
  url: string;
  keyId: string;
  privateKey: KeyObject;
  wallet: WalletClient;
  player: CertifiedPlayer;
}

/** Tools of the checks: a player with money, the client of the wallet, and hand-written requests. */
export class TestBench {
  readonly wallet: WalletClient;
  readonly player: CertifiedPlayer;
  readonly #options: TestBenchOptions;

  constructor(options: TestBenchOptions) {
    this.#options = options;
    this.wallet = options.wallet;
    this.player = options.player;
  }

  /** A bet of 100 in a new round, except for the given fields. */
  newBet(changes: Partial<BetRequest> = {}): BetRequest {
    const { playerId, currency, gameCode, sessionId } = this.player;
    const ids = { transactionId: `cert-${randomUUID()}`, roundId: `cert-${randomUUID()}` };
    return { playerId, currency, gameCode, sessionId, amount: 100, ...ids, ...changes };
  }

  /** Fields that another call on the round of a bet has in common with it; with a new transaction. */
  ofRound({ playerId, currency, gameCode, roundId }: BetRequest): Omit<RequestOf<typeof vendorWin>, 'amount'> {
    return { playerId, currency, gameCode, roundId, transactionId: `cert-${randomUUID()}` };
  }

  /** Another transaction with otherwise the same fields. */
  renewed(): { transactionId: string } {
    return { transactionId: `cert-${randomUUID()}` };
  }

  refundOf(bet: BetRequest): RequestOf<typeof vendorRefund> {
    return { ...this.ofRound(bet), betTransactionId: bet.transactionId };
  }

  async balance(): Promise<number> {
    const { playerId, currency } = this.player;
    return this.accepted(await this.wallet.balance({ playerId, currency })).balance;
  }

  /** What the platform answers about a transaction of the player. */
  async state({ transactionId }: { transactionId: string }): Promise<string> {
    const { playerId, currency } = this.player;
    return this.accepted(await this.wallet.transaction({ playerId, currency, transactionId })).state;
  }

  /** A bet that must be accepted. */
  async take(changes?: Partial<BetRequest>): Promise<BetRequest> {
    const bet = this.newBet(changes);
    this.accepted(await this.wallet.bet(bet));
    return bet;
  }

  accepted<T>(result: Result<T>): T {
    if (!result.ok) throw new CheckFailure(`refused with ${result.code}`);
    return result.value;
  }

  refused(result: Result<unknown>, code: ErrorCode): void {
    this.same(result.ok ? 'accepted' : result.code, code, 'answer');
  }

  same(found: unknown, expected: unknown, what: string): void {
    if (found !== expected) throw new CheckFailure(`${what} is ${String(found)}, not ${String(expected)}`);
  }

  /** Repeats of one transaction: all are accepted with the same outcome, exactly one of them as the first. */
  oneEffect(results: Result<Outcome>[]): void {
    const outcomes = results.map((result) => this.accepted(result));
    const first = outcomes[0]!;
    for (const { reference, balance } of outcomes) {
      this.same(reference, first.reference, 'reference of a repeat');
      this.same(balance, first.balance, 'balance of a repeat');
    }
    this.same(outcomes.filter(({ duplicate }) => !duplicate).length, 1, 'number of first outcomes');
  }

  sign(path: string, body: string, changes: Partial<RequestToSign> = {}): Record<string, string> {
    const { keyId, privateKey } = this.#options;
    return { ...signRequest({ method: 'POST', path, body, keyId, privateKey, ...changes }) };
  }

  /** Sends a body unchanged, with the given headers or a valid signature. */
  async send(path: string, body: string, headers = this.sign(path, body), signal?: AbortSignal): Promise<RawAnswer> {
    const answer = await fetch(this.#options.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      ...(signal && { signal }),
    });
    const envelope = (await answer.json()) as { success: boolean; code?: string; fields?: RawAnswer['fields'] };
    return {
      status: answer.status,
      code: envelope.success ? 'ok' : (envelope.code ?? 'none'),
      fields: envelope.fields ?? {},
    };
  }
}
