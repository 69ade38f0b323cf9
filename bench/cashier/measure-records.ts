import { randomInt } from 'node:crypto';
import { inTransaction } from '@fairhouse/database';
import {
  bucketOf,
  ENTRY_LISTS,
  readEntryPage,
  readOpenRounds,
  readRoundPage,
  ROUND_LIST,
  walletId,
} from '@fairhouse/ledger';
import type { Pool, PoolClient } from 'pg';
import { HISTORY_DAYS, VENDOR } from './fill-history.ts';

export interface RecordRequest {
  pool: Pool;
  merchantId: number;
  customerId: number;
  entries: number;
  timeZone: string;
  times: number;
}

const PAGE = 20;
const DAY_MS = 86_400_000;

/** Milliseconds of each read by its name; the reads take turns, so that a slow moment of the machine meets all of them. */
export async function measureRecords(request: RecordRequest): Promise<Map<string, number[]>> {
  const { pool, merchantId, times } = request;
  const reads = readsOf(request);
  const measured = new Map(Object.keys(reads).map((name) => [name, [] as number[]]));
  for (let time = 0; time < times; time += 1)
    for (const [name, read] of Object.entries(reads)) {
      const start = performance.now();
      await inTransaction(pool, { merchantId, readOnly: true, isolation: 'repeatable read' }, read);
      measured.get(name)!.push(performance.now() - start);
    }
  return measured;
}

/** The reference: one row by its primary key, in a transaction as every read of the platform. */
export const REFERENCE = 'primary key';

function readsOf(request: RecordRequest): Record<string, (tx: PoolClient) => Promise<unknown>> {
  const { merchantId, customerId, entries, timeZone } = request;
  const search = { merchantId, customerId, timeZone, limit: PAGE };
  const below = (limit: number) => randomInt(Math.max(1, Math.floor(limit)));
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const someDays = () => {
    const ago = below(HISTORY_DAYS - 30) + 30;
    return { from: day(ago), until: day(ago - below(30)) };
  };
  const rounds = entries / 2;
  return {
    [REFERENCE]: (tx) =>
      tx.query({
        name: 'bench.round',
        text: 'select * from ledger.round where round = $1 and vendor = $2 and wallet_id = $3 and bucket = $4',
        values: [`r${below(rounds)}@1`, VENDOR, walletId(customerId, 'main'), bucketOf(customerId)],
      }),
    'statement, first page': (tx) => readEntryPage(tx, { ...search, list: ENTRY_LISTS.all, offset: 0 }),
    'statement, any page': (tx) => readEntryPage(tx, { ...search, list: ENTRY_LISTS.all, offset: below(entries) }),
    'statement, deposits, any page': (tx) =>
      readEntryPage(tx, { ...search, list: ENTRY_LISTS.deposit, offset: below(entries / 200) }),
    'statement, days, any page': (tx) =>
      readEntryPage(tx, { ...search, ...someDays(), list: ENTRY_LISTS.play, offset: below(entries / HISTORY_DAYS) }),
    'bets, first page': (tx) => readRoundPage(tx, { ...search, list: ROUND_LIST, offset: 0 }),
    'bets, any page': (tx) => readRoundPage(tx, { ...search, list: ROUND_LIST, offset: below(rounds) }),
    'bets, category, any page': (tx) =>
      readRoundPage(tx, { ...search, list: ROUND_LIST + 2, offset: below(rounds / 50) }),
    'bets, days, any page': (tx) =>
      readRoundPage(tx, { ...search, ...someDays(), list: ROUND_LIST + 1, offset: below(rounds / HISTORY_DAYS) }),
    'bets, open': (tx) => readOpenRounds(tx, search, PAGE),
  };
}
