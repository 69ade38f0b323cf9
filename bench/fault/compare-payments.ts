import { inTransaction } from '@fairhouse/database';
import { createLedger } from '@fairhouse/ledger';
import type { Pool } from 'pg';
import type { CashierBed } from './cashier-bed.ts';

export interface PaymentComparison {
  payments: number;
  payouts: number;
  /** Moved at the provider, but not in our books. */
  lost: number;
  /** In our books, but not moved at the provider. */
  duplicated: number;
  /** Wallets below zero. */
  negative: number;
  /** Deposits and withdrawals without an end. */
  unresolved: number;
  differences: string[];
}

interface Moved {
  id: string;
  amount: number;
}

const sql = {
  payments: `select merchant_reference::text as id, amount from money_order where kind = 'payment' and state = 'succeeded'`,
  payouts: `select merchant_reference::text as id, amount from money_order where kind = 'payout' and state = 'succeeded'`,
  deposits: `select id::text, coalesce(credited_amount, amount) + fee as amount from deposit
    where state = 'credited' and provider in ('sandbox', 'maya')`,
  withdrawals: `select p.id::text, w.amount from payout p join withdrawal w on w.id = p.withdrawal_id where p.state = 'succeeded'`,
  // A payment that was never made needs no end.
  open: `select id::text, amount from withdrawal where state = 'approved'
    union all select subject_id::text, 0 from payment_discrepancy`,
  negative: `select wallet_id::text as id, balance as amount from ledger_reading.wallet where balance < 0`,
};

/** Compares the provider's orders with our deposits, withdrawals and ledger. */
export async function comparePayments({ books, orders }: CashierBed): Promise<PaymentComparison> {
  const ours = (query: string) =>
    inTransaction(books, { merchantId: 1, readOnly: true }, async (tx) => (await tx.query<Moved>(query)).rows);
  const theirs = async (query: string) => (await orders.query<Moved>(query)).rows;
  const [payments, payouts] = [await theirs(sql.payments), await theirs(sql.payouts)];
  const [deposits, withdrawals] = [await ours(sql.deposits), await ours(sql.withdrawals)];
  const missing = (from: readonly Moved[], within: readonly Moved[]) => {
    const known = new Map(within.map(({ id, amount }) => [id, amount]));
    return from.filter(({ id, amount }) => known.get(id) !== amount);
  };
  const lost = [...missing(payments, deposits), ...missing(withdrawals, payouts)];
  const duplicated = [...missing(deposits, payments), ...missing(payouts, withdrawals)];
  const [open, negative] = [await ours(sql.open), await ours(sql.negative)];
  const differences = [
    ...lost.map(({ id }) => `lost: ${id}`),
    ...duplicated.map(({ id }) => `duplicated: ${id}`),
    ...open.map(({ id }) => `open: ${id}`),
    ...(await checkLedger(books)),
  ];
  return {
    payments: payments.length,
    payouts: payouts.length,
    lost: lost.length,
    duplicated: duplicated.length,
    negative: negative.length,
    unresolved: open.length,
    differences,
  };
}

/** Every balance against its entries. */
async function checkLedger(books: Pool): Promise<string[]> {
  const ledger = createLedger({ pool: books });
  const { differences } = await ledger.check(books);
  await ledger.close();
  return differences.map((difference) => JSON.stringify(difference));
}
