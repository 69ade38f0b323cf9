import type { PoolClient } from 'pg';
import { checkLedger } from './check-ledger.ts';
import { checkOperation, isValidAmount } from './check-operation.ts';
import { setFrozen } from './freeze-wallets.ts';
import { Lane } from './lane.ts';
import type { Ledger, LedgerOptions } from './ledger.ts';
import { LedgerError } from './ledger-error.ts';
import { openVendorWallet, openWallets } from './open-wallets.ts';
import type { Operation, Outcome } from './operations.ts';
import { postInTransaction } from './post-in-transaction.ts';
import { postingOf } from './posting.ts';
import { readBalances } from './read-balances.ts';
import { readDueHolds } from './read-due-holds.ts';
import { readHouseBalance } from './read-house-balance.ts';
import { readMovements } from './read-movements.ts';
import { readRound } from './read-round.ts';
import { readStatement } from './read-statement.ts';

/** How long close() waits for a database that does not answer. */
const DRAIN_MS = 10_000;
const INVALID_AMOUNT: Outcome = { status: 'refused', code: 'invalid_amount', balance: 0, repeated: false };

/** The ledger of a database. Several processes may each have one on the same database. */
export function createLedger({
  pool,
  lanes = 2,
  maxBatch = 2_000,
  maxWaiting = 50_000,
  onAlert,
}: LedgerOptions): Ledger {
  const laneByKey = new Map<string, Lane>();
  const givingUp = new AbortController();
  let waiting = 0;
  let closed = false;

  function laneOf(merchantId: number, bucket: number): Lane {
    const key = `${merchantId}:${bucket % lanes}`;
    let lane = laneByKey.get(key);
    if (lane === undefined) {
      lane = new Lane({ pool, merchantId, maxBatch, givingUp: givingUp.signal });
      laneByKey.set(key, lane);
    }
    return lane;
  }

  async function post(operation: Operation): Promise<Outcome> {
    checkOperation(operation);
    if (!isValidAmount(operation)) return INVALID_AMOUNT;
    if (closed) throw new LedgerError('closed');
    if (waiting >= maxWaiting) throw new LedgerError('overloaded');
    const posting = postingOf(operation);
    waiting += 1;
    try {
      return await laneOf(posting.merchantId, posting.bucket).post(posting);
    } finally {
      waiting -= 1;
    }
  }

  async function close(): Promise<void> {
    closed = true;
    const deadline = setTimeout(() => givingUp.abort(), DRAIN_MS);
    await Promise.all([...laneByKey.values()].map((lane) => lane.drained()));
    clearTimeout(deadline);
  }

  return {
    post,
    postIn: (tx: PoolClient, merchantId, operations) => postInTransaction(tx, merchantId, operations),
    openWallets,
    openVendorWallet,
    balances: (merchantId, customerId) => readBalances(pool, merchantId, customerId),
    statement: (query) => readStatement(pool, query),
    movements: (query) => readMovements(pool, query),
    houseBalance: (merchantId, account, currency) => readHouseBalance(pool, merchantId, account, currency),
    round: (merchantId, vendorId, round, customerId) => readRound(pool, merchantId, vendorId, round, customerId),
    dueHolds: (merchantId, before, limit) => readDueHolds(pool, merchantId, before, limit),
    freeze: (tx, request) => setFrozen(tx, request, true),
    unfreeze: (tx, request) => setFrozen(tx, request, false),
    async makePartitions(owner, monthsAhead) {
      await owner.query('select ledger.make_partitions($1)', [monthsAhead]);
    },
    check: (reader) => checkLedger(reader, onAlert),
    close,
  };
}
