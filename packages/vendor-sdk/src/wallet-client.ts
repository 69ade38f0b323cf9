import {
  fail,
  isErrorCode,
  ok,
  type Call,
  type ErrorCode,
  type Failure,
  type RequestOf,
  type ResponseOf,
  type Result,
} from '@fairhouse/contract';
import { vendorBatch, type MovementAnswer, type VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import { vendorCorrection } from '@fairhouse/contract/play/vendor-correction';
import { vendorAudit, vendorOperator } from '@fairhouse/contract/play/vendor-operator';
import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorCloseRound,
  vendorPostpone,
  vendorPromoWin,
  vendorRefund,
  vendorSession,
  vendorTransaction,
  vendorWin,
  type WalletOutcome,
} from '@fairhouse/contract/play/vendor-wallet';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSignedClient, type SignedClient, type SignedClientOptions } from './signed-client.ts';

/** A signed client that also retries calls with an unknown outcome. */
export interface WalletClientOptions extends SignedClientOptions {
  /**
   * Milliseconds during which an unknown outcome is retried before the caller gets it; 15,000 by default. After that
   * the caller stores the transaction and repeats it later, or refunds; it never guesses (reliability 20).
   */
  patienceMs?: number;
}

type WalletCall<C extends Call> = (request: RequestOf<C>) => Promise<Result<ResponseOf<C>>>;

/** The vendor wallet of the platform, as a vendor sees it. */
export interface WalletClient {
  /** Sent once: a launch token whose answer was lost is used up. */
  authenticate: WalletCall<typeof vendorAuthenticate>;
  session: WalletCall<typeof vendorSession>;
  balance: WalletCall<typeof vendorBalance>;
  bet: WalletCall<typeof vendorBet>;
  win: WalletCall<typeof vendorWin>;
  refund: WalletCall<typeof vendorRefund>;
  closeRound: WalletCall<typeof vendorCloseRound>;
  /** Moves the instant by which an open round has ended. */
  postpone: WalletCall<typeof vendorPostpone>;
  promoWin: WalletCall<typeof vendorPromoWin>;
  /** Gives or takes back money of a round that has ended; its answer says what the player owes of it. */
  correction: WalletCall<typeof vendorCorrection>;
  transaction: WalletCall<typeof vendorTransaction>;
  /** An operator who opened a page of the vendor; sent once, as `authenticate`. */
  operator: WalletCall<typeof vendorOperator>;
  /** What the operator did there, for the platform's audit log. */
  audit: WalletCall<typeof vendorAudit>;
  /**
   * What each movement would answer alone, in the same order; see `batchesOf` for the limits of one call. All are repeated
   * while the outcome of any is unknown: those that are known answer the same again.
   */
  batch: (movements: readonly VendorMovementCall[]) => Promise<Result<Result<WalletOutcome>[]>>;
  close(): void;
}

/** Failures that are answered before the transaction is checked: an earlier try with the same id may have booked it. */
const unsettled: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'outcome_unknown',
  'too_many_requests',
  'signature_invalid',
  'signature_expired',
  'signature_replayed',
]);

/**
 * True when the failure leaves the outcome of the transaction open: repeat it, or refund it. Any other failure is a
 * refusal.
 */
export const isUnsettled = (failure: Failure): boolean => unsettled.has(failure.code);

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Every money call may be repeated, because the platform recognises its `transactionId` and answers a repeat with the
 * first outcome. So a call with an unknown outcome is repeated unchanged, with growing pauses, until the outcome is
 * known or the time limit is reached.
 */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const client = createSignedClient(options);
  const { patienceMs = 15_000 } = options;
  const repeated =
    <C extends Call>(call: C): WalletCall<C> =>
    (request) =>
      repeatUntilKnown(() => send(client, call, request), isKnown, patienceMs);
  return {
    authenticate: (request) => send(client, vendorAuthenticate, request),
    session: repeated(vendorSession),
    balance: repeated(vendorBalance),
    bet: repeated(vendorBet),
    win: repeated(vendorWin),
    refund: repeated(vendorRefund),
    closeRound: repeated(vendorCloseRound),
    postpone: repeated(vendorPostpone),
    promoWin: repeated(vendorPromoWin),
    correction: repeated(vendorCorrection),
    transaction: repeated(vendorTransaction),
    operator: (request) => send(client, vendorOperator, request),
    audit: repeated(vendorAudit),
    batch: (movements) => repeatUntilKnown(() => sendBatch(client, movements), isKnownWhole, patienceMs),
    close: () => client.close(),
  };
}

const send = <C extends Call>(client: SignedClient, call: C, request: RequestOf<C>) =>
  client.call(call, request) as Promise<Result<ResponseOf<C>>>;

async function sendBatch(client: SignedClient, movements: readonly VendorMovementCall[]) {
  const answered = await send(client, vendorBatch, { movements: [...movements] });
  if (!answered.ok) return answered;
  const { answers } = answered.value;
  return answers.length === movements.length ? ok(answers.map(readAnswer)) : fail('outcome_unknown');
}

/** A code that this client does not know decides nothing. */
const readAnswer = (answer: MovementAnswer): Result<WalletOutcome> => {
  if (answer.success) return ok(answer.value);
  const { code, value } = answer;
  return isErrorCode(code) ? fail(code, value === undefined ? {} : { value }) : fail('outcome_unknown');
};

const isKnown = (result: Result<unknown>): boolean => result.ok || !isUnsettled(result);

const isKnownWhole = (result: Result<Result<unknown>[]>): boolean =>
  isKnown(result) && (!result.ok || result.value.every(isKnown));

async function repeatUntilKnown<T>(
  attempt: () => Promise<Result<T>>,
  known: (result: Result<T>) => boolean,
  patienceMs: number,
): Promise<Result<T>> {
  const end = performance.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const result = await attempt();
    if (known(result) || performance.now() + pause > end) return result;
    await sleep(pause);
  }
}
