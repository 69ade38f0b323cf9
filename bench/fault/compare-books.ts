import { createLedger, KINDS } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import { inTransaction } from '@fairhouse/database';
import type { BenchPlayer } from '../wallet/open-players.ts';
import type { History, Transaction } from './history.ts';

export interface Comparison {
  /** Acknowledged, but not in the ledger with the acknowledged fields. */
  lost: number;
  /** In the ledger more often than acknowledged, or although it was refused. */
  duplicated: number;
  /** Balances below zero, at any time. */
  negative: number;
  /** Other differences, as text. */
  differences: string[];
}

interface Row {
  memberId: number;
  reference: string;
  kind: number;
  status: number;
  amount: number;
  balanceAfter: number;
}

/** Compares the vendor's history with the entries of the ledger, and the ledger's balances with its entries. */
export async function compareBooks(pool: Pool, players: BenchPlayer[], history: History): Promise<Comparison> {
  const differences: string[] = [];
  const rows = await readEntries(pool, players[0]!.merchantId);
  const byReference = Map.groupBy(rows, ({ reference }) => reference);
  let [lost, duplicated] = [0, 0];

  for (const transaction of history.transactions) {
    if (transaction.state !== 'booked' || isTombstone(transaction, byReference)) continue;
    const posted = (byReference.get(transaction.reference!) ?? []).filter(({ status }) => status === 0);
    if (posted.length !== 1 || posted[0]!.amount !== transaction.amount) {
      if (posted.length > 1) duplicated += 1;
      else lost += 1;
      differences.push(`${transaction.transactionId} ${transaction.kind}: ${JSON.stringify(posted)}`);
    }
  }

  // The ledger must contain nothing besides acknowledged and refunded movements.
  for (const player of players) {
    const own = rows.filter((row) => row.memberId === player.memberId && row.status === 0 && row.kind <= KINDS.refund);
    const known = history.transactions.filter((transaction) => transaction.player === player);
    const acknowledged = known.filter(
      (transaction) => transaction.state === 'booked' && !isTombstone(transaction, byReference),
    );
    const voided = known.filter(({ state }) => state === 'voided');
    const undone = voided.filter(({ transactionId }) => {
      const refund = known.find((other) => other.transactionId === transactionId.replace(/b$/, 'r'));
      return refund !== undefined && !isTombstone(refund, byReference);
    });
    const surplus = own.length - acknowledged.length - undone.length;
    if (surplus > 0) duplicated += surplus;
    if (surplus !== 0) differences.push(`member ${player.memberId}: ${surplus} entries more than the vendor knows`);
  }

  const ledger = createLedger({ pool });
  const report = await ledger.check(pool);
  if (!report.ok) differences.push(`the ledger differs from itself: ${JSON.stringify(report.differences.slice(0, 3))}`);
  await ledger.close();
  return { lost, duplicated, negative: rows.filter(({ balanceAfter }) => balanceAfter < 0).length, differences };
}

/** A refund without a bet was acknowledged but moved nothing, so it has no posted entry. */
const isTombstone = ({ kind, reference }: Transaction, byReference: Map<string, Row[]>): boolean =>
  kind === 'refund' && (byReference.get(reference ?? '') ?? []).some(({ status }) => status !== 0);

async function readEntries(pool: Pool, merchantId: number): Promise<Row[]> {
  return inTransaction(pool, { merchantId, readOnly: true }, async (tx) => {
    const { rows } = await tx.query<Row>(
      `select wallet_id >> 10 as "memberId", ref as reference, kind, status, delta as amount,
        balance_after as "balanceAfter" from ledger.transfer`,
    );
    return rows;
  });
}
