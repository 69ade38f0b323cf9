import type { PoolClient } from 'pg';
import { checkOperation, isValidAmount } from './check-operation.ts';
import type { Operation, Outcome } from './operations.ts';
import { postBatch } from './post-batch.ts';
import { postingOf, type Posting } from './posting.ts';
import { takeBatch } from './take-batch.ts';

/** Posts in the caller's transaction, in the given order; outcomes take effect with its commit. */
export async function postInTransaction(
  tx: PoolClient,
  merchantId: number,
  operations: Operation[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  outcomes.length = operations.length;
  const queue: { posting: Posting; index: number }[] = [];
  operations.forEach((operation, index) => {
    checkOperation(operation);
    if (operation.merchantId !== merchantId) throw new TypeError('an operation of another merchant');
    if (isValidAmount(operation)) queue.push({ posting: postingOf(operation), index });
    else outcomes[index] = { status: 'refused', code: 'invalid_amount', balance: 0, repeated: false };
  });
  while (queue.length > 0) {
    const batch = takeBatch(queue, queue.length);
    const answers = await postBatch(
      tx,
      merchantId,
      batch.map(({ posting }) => posting),
      true,
    );
    batch.forEach(({ index }, i) => (outcomes[index] = answers[i] as Outcome));
  }
  return outcomes;
}
