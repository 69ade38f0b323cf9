import type { PoolClient } from 'pg';
import { CAUSES, POSTED, type Outcome } from './operations.ts';
import type { Posting } from './posting.ts';
import { refusalOf } from './stored-names.ts';
import { bucketOf, customerOf, RAIL_COUNT, RAILS, walletId } from './wallets.ts';

/** ledger.post_batch adds it to a result that was recorded earlier. */
export const REPEATED = 100;

interface BatchRow {
  st: number[];
  bal: number[];
  at: Date;
  /** When the first outcome was recorded; null when nothing is a repeat. */
  first_at: (Date | null)[] | null;
  /** Null when no operation asked for the balance of a bonus wallet. */
  bonus: (number | null)[] | null;
}

/**
 * A half-open connection never answers: after this time the outcome is unknown, and the batch is posted again on
 * another.
 */
const ANSWER_WITHIN_MS = 30_000;

const STATEMENT = {
  query_timeout: ANSWER_WITHIN_MS,
  name: 'ledger.post_batch',
  text: 'select * from ledger.post_batch($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21)',
};

/**
 * Posts operations of one merchant that share no subject, in one statement. Without `look` a repeated reference fails
 * the whole batch (isRepeat), which saves a search for new ones.
 */
export async function postBatch(
  db: PoolClient,
  merchantId: number,
  postings: readonly Posting[],
  findRepeats: boolean,
): Promise<Outcome[]> {
  const { rows } = await db.query<BatchRow>({ ...STATEMENT, values: parametersOf(merchantId, postings, findRepeats) });
  const row = rows[0];
  if (row === undefined || row.st.length !== postings.length)
    throw new TypeError('ledger.post_batch answered another number of outcomes');
  return postings.map((_, i): Outcome => {
    const outcome = outcomeOf(row.st[i] as number, row.bal[i] as number, row.first_at?.[i] ?? row.at);
    const bonus = row.bonus?.[i] ?? null;
    return bonus !== null && outcome.status === 'posted' ? { ...outcome, bonus } : outcome;
  });
}

function outcomeOf(status: number, balance: number, at: Date): Outcome {
  if (status === POSTED) return { status: 'posted', balance, at };
  if (status === REPEATED) return { status: 'duplicate', balance, at };
  return { status: 'refused', code: refusalOf(status % REPEATED), balance, repeated: status > REPEATED };
}

/** Array literals are written here, because the driver escapes and quotes every number. */
function parametersOf(merchantId: number, postings: readonly Posting[], findRepeats: boolean): unknown[] {
  const { wallets, buckets, slots } = distinctWallets(postings);
  const list = (value: (posting: Posting) => number | string) => `{${postings.map(value).join(',')}}`;
  const listWhen = (needed: (posting: Posting) => boolean, value: (posting: Posting) => string) =>
    postings.some(needed) ? list(value) : '{}';
  return [
    merchantId,
    `{${wallets.join(',')}}`,
    `{${buckets.join(',')}}`,
    list((p) => slots.get(p.wallet) as number),
    list((p) => (p.other === 0 ? 0 : (slots.get(p.other) as number))),
    list((p) => p.ref),
    list((p) => p.kind),
    list((p) => p.delta),
    list((p) => p.account),
    list((p) => p.currency),
    list((p) => p.payload),
    list((p) => p.causeType),
    list((p) => textItem(p.causeId)),
    findRepeats,
    postings.some((p) => p.causeType === CAUSES.round),
    postings.some((p) => p.other !== 0),
    listWhen(
      (p) => p.endsRound,
      (p) => (p.endsRound ? 't' : 'f'),
    ),
    listWhen(
      (p) => p.link !== null,
      (p) => p.link ?? 'null',
    ),
    listWhen(
      (p) => p.reason !== null,
      (p) => textItem(p.reason),
    ),
    listWhen(
      (p) => p.expiresAt !== null,
      (p) => (p.expiresAt === null ? 'null' : `"${p.expiresAt.toISOString()}"`),
    ),
    listWhen(
      (p) => p.most !== null,
      (p) => String(p.most),
    ),
  ];
}

/**
 * Bonus money moves under the lock of its main wallet, so that a bet can lock it after the wallets of the batch. The number
 * 0 is no wallet.
 */
const isBonus = (wallet: number) => wallet % RAIL_COUNT === RAILS.bonus;
const mainOf = (wallet: number) => walletId(customerOf(wallet), 'main');

/** Wallets ascending, the order in which they are locked; slots count from 1 as SQL arrays do. */
function distinctWallets(postings: readonly Posting[]) {
  const bucketOfWallet = new Map<number, number>();
  for (const { wallet, bucket, other, otherBucket } of postings) {
    bucketOfWallet.set(wallet, bucket);
    if (other !== 0) bucketOfWallet.set(other, otherBucket);
    for (const id of [wallet, other]) if (isBonus(id)) bucketOfWallet.set(mainOf(id), bucketOf(customerOf(id)));
  }
  const wallets = [...bucketOfWallet.keys()].sort((a, b) => a - b);
  const buckets = wallets.map((wallet) => bucketOfWallet.get(wallet) as number);
  return { wallets, buckets, slots: new Map(wallets.map((wallet, i) => [wallet, i + 1])) };
}

function textItem(text: string | null): string {
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
