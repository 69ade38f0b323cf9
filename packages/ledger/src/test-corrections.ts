import { inTransaction } from '@fairhouse/database';
import type { Operation } from './operations.ts';
import { readCorrections } from './read-corrections.ts';
import { base, bet, MERCHANT, VENDOR, win, type TestLedger } from './test-ledger.ts';

export const correct = (customer: number, round: string, amount: number, corrects: string, vendorId = VENDOR) =>
  ({
    ...base(customer),
    type: 'round_correction',
    vendorId,
    round,
    amount,
    corrects,
    reason: 'result_revised',
  }) as const satisfies Operation;
export const fee = (customer: number, amount: number) => ({ ...base(customer), type: 'fee', amount }) as const;
export const deposit = (customer: number, amount: number) => ({ ...base(customer), type: 'deposit', amount }) as const;

/** What is still owed of each correction of a round, the first one first. */
export const owedBy = (t: TestLedger, customer: number, round: string): Promise<number[]> =>
  inTransaction(t.pool, { merchantId: MERCHANT, readOnly: true }, async (tx) =>
    (await readCorrections(tx, { customerId: customer, vendorId: VENDOR, round })).map(({ owed }) => owed),
  );
export const paidOf = async (t: TestLedger, customer: number, round: string): Promise<number> =>
  (await t.ledger.round(MERCHANT, VENDOR, round, customer))!.paid;

/** A customer whose round of a stake of 100 has paid and ended. */
export async function newWinner(t: TestLedger, paid: number) {
  const customer = await t.newCustomer(100);
  const stake = bet(customer, 'r', 100);
  const payout = { ...win(customer, 'r', paid), endsRound: true } as const;
  await t.story(stake, payout);
  return { customer, stake, payout };
}

/** A customer whose round of a stake of 100, a part of it bonus money, has paid and ended. */
export async function newBonusWinner(t: TestLedger, ownStake: number, paid: number) {
  const customer = await t.newCustomer(ownStake);
  await t.ledger.post({ ...base(customer), type: 'bonus_grant', amount: 100 });
  const stake = { ...bet(customer, 'r', 100), bonus: { most: 1_000 } };
  await t.story(stake, { ...win(customer, 'r', paid), endsRound: true });
  return { customer, stake };
}
