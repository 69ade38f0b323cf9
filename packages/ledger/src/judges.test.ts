import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, startTestLedger, type TestLedger } from './test-ledger.ts';

let t: TestLedger;
beforeAll(async () => {
  t = await startTestLedger();
});
afterAll(() => t.close());

const ask = async (sql: string) => {
  const { rows } = await t.owner.query<{ posted: boolean; code: string }>(
    `select ${sql} = ledger.posted() as posted, ${sql} = ledger.refused_insufficient_funds() as code`,
  );
  return rows[0]!.posted ? 'posted' : rows[0]!.code ? 'insufficient_funds' : 'refused';
};
const ACTIVE = '0::smallint';
const RESERVED = 'ledger.hold_reserved()';
const POSTED = 'ledger.posted()';

// Independently of the other rules, each judge refuses an overdraft of every wallet that it debits.
test.each([
  ['a debit of all that there is', `ledger.judge_debit(${ACTIVE}, 100, 100)`, 'posted'],
  ['a debit of more', `ledger.judge_debit(${ACTIVE}, 100, 101)`, 'insufficient_funds'],
  ['a transfer of all', `ledger.judge_transfer(${ACTIVE}, 100, ${ACTIVE}, 0, 100)`, 'posted'],
  ['a transfer of more', `ledger.judge_transfer(${ACTIVE}, 100, ${ACTIVE}, 0, 101)`, 'insufficient_funds'],
  ['a bet of more', `ledger.judge_bet(null, ${ACTIVE}, 100, 101)`, 'insufficient_funds'],
  ['an adjustment below nothing', `ledger.judge_adjustment(${ACTIVE}, 100, -101)`, 'insufficient_funds'],
  [
    'an agent’s pay taken back from what there is',
    `ledger.judge_agent_reverse(${POSTED}, ${ACTIVE}, 100, 100)`,
    'posted',
  ],
  [
    'an agent’s pay taken back beyond it',
    `ledger.judge_agent_reverse(${POSTED}, ${ACTIVE}, 99, 100)`,
    'insufficient_funds',
  ],
  ['an agent’s pay taken back that was never paid', `ledger.judge_agent_reverse(null, ${ACTIVE}, 100, 100)`, 'refused'],
  ['a posted hold of all that is locked', `ledger.judge_post_hold(${RESERVED}, ${ACTIVE}, 60, 60)`, 'posted'],
  ['a posted hold of more', `ledger.judge_post_hold(${RESERVED}, ${ACTIVE}, 59, 60)`, 'insufficient_funds'],
  ['a released hold of all that is locked', `ledger.judge_release_hold(${RESERVED}, ${ACTIVE}, 0, 60, 60)`, 'posted'],
  ['a released hold of more', `ledger.judge_release_hold(${RESERVED}, ${ACTIVE}, 0, 59, 60)`, 'insufficient_funds'],
])('%s is judged', async (_, judge, outcome) => {
  expect(await ask(judge)).toBe(outcome);
});

test('The table of wallets refuses a negative balance from every writer', async () => {
  const customer = await t.newCustomer(100);
  const overdraw = inTransaction(t.owner, { merchantId: MERCHANT }, (tx) =>
    tx.query('update ledger.wallet set balance = -1 where id = $1', [customer * 1024]),
  );
  await expect(overdraw).rejects.toThrow('wallet_balance_check');
});
