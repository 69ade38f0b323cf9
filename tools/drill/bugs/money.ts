import type { PlantedBug } from '../planted-bug.ts';

const ledger = 'packages/ledger';
const money = 'apps/platform/src/features/money';

export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'money: released hold overdraws the locked wallet',
    changes: [
      {
        file: `${ledger}/migrations/0565_ledger_judges.sql`,
        find: '  when locked_balance < amount then ledger.refused_insufficient_funds()\n',
        replace: '',
      },
    ],
    tests: [`${ledger}/src/judges.test.ts`],
  },
  {
    name: 'money: posted hold overdraws the locked wallet',
    changes: [
      {
        file: `${ledger}/migrations/0571_post_holds_while_frozen.sql`,
        find: '  when locked_balance < amount then ledger.refused_insufficient_funds()\n',
        replace: '',
      },
    ],
    tests: [`${ledger}/src/judges.test.ts`],
  },
  {
    name: 'money: wallet may hold less than nothing',
    changes: [
      {
        file: `${ledger}/migrations/0001_tables.sql`,
        find: 'check (balance between 0 and 9007199254740991)',
        replace: 'check (balance <= 9007199254740991)',
      },
    ],
    tests: [`${ledger}/src/judges.test.ts`],
  },
  {
    name: 'money: withdrawal is requested without the lock of its member',
    changes: [
      {
        file: `${money}/withdrawals/book-withdrawal.ts`,
        find: 'await lockWithdrawalRequests(tx, caller.memberId);',
        replace: '',
      },
    ],
    tests: [`${money}/withdrawals/request-withdrawal.test.ts`],
  },
  {
    name: 'money: deposit is settled without its lock',
    changes: [{ file: `${money}/deposits/store.ts`, find: 'where d.id = $1 for update`', replace: 'where d.id = $1`' }],
    tests: [`${money}/deposits/deposit-reports.test.ts`],
  },
  {
    name: 'money: formatted by floating point',
    changes: [
      {
        file: 'packages/contract/src/core/currencies.ts',
        find: `const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');`,
        replace: `const digits = (Math.abs(amount) / 10 ** decimals).toFixed(decimals).replace('.', '');`,
      },
    ],
    tests: ['packages/contract/src/core/currencies.test.ts'],
  },
  {
    name: 'money: formatted by floating point in the game',
    changes: [
      {
        file: 'apps/studio/clients/shell/money.ts',
        find: `const digits = String(Math.abs(Math.round(minor))).padStart(decimals + 1, '0');`,
        replace: `const digits = (Math.abs(minor) / 10 ** decimals).toFixed(decimals).replace('.', '');`,
      },
    ],
    tests: ['apps/studio/clients/shell/money.test.ts'],
  },
  {
    name: 'money: report of another amount settles a deposit',
    changes: [
      {
        file: `${money}/deposits/creditable.ts`,
        find: 'const paid = report.amount - fee;',
        replace: 'const paid = amount;',
      },
    ],
    tests: [`${money}/deposits/deposit-reports.test.ts`],
  },
  {
    name: 'money: report of the provider is believed without its signature',
    changes: [
      {
        file: `apps/platform/src/adapters/payments/sandbox/sandbox-provider.ts`,
        find: `if (!signatureMatches(secret, { method, path, timestamp, body }, signature)) return fail('signature_invalid');`,
        replace: 'signatureMatches(secret, { method, path, timestamp, body }, signature);',
      },
    ],
    tests: [`${money}/deposits/deposit-reports.test.ts`],
  },
  {
    name: 'money: key of a withdrawal serves another request',
    changes: [
      {
        file: `${money}/withdrawals/book-withdrawal.ts`,
        find: `if (known && !known.requestHash.equals(requestHash)) return fail('key_reused');`,
        replace: '',
      },
    ],
    tests: [`${money}/withdrawals/request-withdrawal.test.ts`],
  },
  {
    name: 'money: withdrawal goes to the account of another member',
    changes: [
      {
        file: `${money}/withdrawals/book-withdrawal.ts`,
        find: 'account?.memberId !== memberId',
        replace: '!account',
      },
    ],
    tests: [`${money}/withdrawals/request-withdrawal.test.ts`],
  },
  {
    name: 'money: one operator approves a large withdrawal twice',
    changes: [
      {
        file: `${money}/withdrawals/approve-withdrawal.ts`,
        find: 'for (const earlier of [requestedBy, firstApprovedBy]) {',
        replace: 'for (const earlier of [requestedBy]) {',
      },
    ],
    tests: [`${money}/withdrawals/four-eyes.test.ts`],
  },
  {
    name: 'money: reference is taken for a repeat whatever it asks',
    changes: [
      {
        file: `${ledger}/migrations/0780_bonus_balances.sql`,
        find: 'when k.payload = p_payload[k.pos] or k.status',
        replace: 'when true or k.status',
      },
    ],
    tests: [`${ledger}/src/movements.test.ts`, `${ledger}/src/rounds.test.ts`],
  },
  {
    name: 'money: application may delete entries',
    changes: [
      {
        file: `${ledger}/migrations/0001_tables.sql`,
        find: 'grant insert on ledger.merchant, ledger.wallet,',
        replace: `grant delete on ledger.transfer to :"app_role";
grant insert on ledger.merchant, ledger.wallet,`,
      },
    ],
    tests: [`${ledger}/src/integrity.test.ts`],
  },
  {
    name: 'money: the report of rewards counts a bonus as paid to the main wallet too',
    changes: [{ file: `${money}/reward-reports/store.ts`, find: ' and e.bonus_id is null', replace: '' }],
    tests: [`${money}/reward-reports/reward-reports.test.ts`],
  },
  {
    name: 'money: the report of rewards counts the bonus of a mission twice',
    changes: [
      {
        file: `${money}/reward-reports/store.ts`,
        find: '\n      and not exists (select from (${readableGrants}) g where g.member_id = s.member_id and g.source = s.source)',
        replace: '',
      },
    ],
    tests: [`${money}/reward-reports/reward-reports.test.ts`],
  },
  {
    name: 'money: the report of rewards leaves conversions out of the cost',
    changes: [
      { file: `${money}/reward-reports/read-reward-report.ts`, find: 'cost: paid + converted', replace: 'cost: paid' },
    ],
    tests: [`${money}/reward-reports/reward-reports.test.ts`],
  },
  {
    name: 'money: the largest stake adds own money to the limit of bonus money',
    changes: [
      {
        file: `${money}/bonuses/read-stake-money.ts`,
        find: 'Math.max(own, Math.min(own + bonus, limit))',
        replace: 'own + Math.min(bonus, limit)',
      },
    ],
    tests: ['apps/platform/src/features/play/launch/stake-money.test.ts'],
  },
  {
    name: 'money: who proposed to take a bonus back approves it too',
    changes: [
      {
        file: `${money}/bonuses/revocations/decide-revocation.ts`,
        find: '\n  if (refused) return refused;',
        replace: '',
      },
    ],
    tests: [`${money}/bonuses/revocations/revocations.test.ts`],
  },
  {
    name: 'money: an appeal brings the whole wagering back',
    changes: [
      {
        file: `${money}/bonuses/revocations/answer-appeal.ts`,
        find: 'required: required - counted',
        replace: 'required',
      },
    ],
    tests: [`${money}/bonuses/revocations/revocations.test.ts`],
  },
  {
    name: 'corrections: what is owed is taken from wins of other vendors',
    changes: [
      {
        file: `${ledger}/migrations/0820_round_corrections.sql`,
        find: 'x.vendor = p_vendor and x.bucket = p_bucket and x.owed > 0',
        replace: 'x.bucket = p_bucket and x.owed > 0',
      },
    ],
    tests: [`${ledger}/src/corrections.test.ts`],
  },
  {
    name: 'corrections: more is taken back than the round has paid',
    changes: [
      {
        file: `${ledger}/migrations/0827_waived_corrections.sql`,
        find: 'if -p_amount > r.paid - was.owed - was.waived then',
        replace: 'if -p_amount > r.paid + 1000000 then',
      },
    ],
    tests: [`${ledger}/src/corrections.test.ts`],
  },
  {
    name: 'corrections: a round is corrected after its time',
    changes: [
      {
        file: `${ledger}/migrations/0827_waived_corrections.sql`,
        find: "interval '72 hours'",
        replace: "interval '720 hours'",
      },
    ],
    tests: [`${ledger}/src/corrections.test.ts`],
  },
  {
    name: 'corrections: bonus money that was left is given again',
    changes: [
      {
        file: `${ledger}/migrations/0827_waived_corrections.sql`,
        find: 'own := p_amount - least(p_amount, was.waived);',
        replace: 'own := p_amount;',
      },
    ],
    tests: [`${ledger}/src/corrections.test.ts`],
  },
  {
    name: 'corrections: what the balance does not cover is forgotten',
    changes: [
      {
        file: `${ledger}/migrations/0820_round_corrections.sql`,
        find: 'own - p_delta[i], delta[i] - own, p_reason[i])',
        replace: 'own - p_delta[i], 0, p_reason[i])',
      },
    ],
    tests: [`${ledger}/src/corrections.test.ts`],
  },
  {
    name: 'corrections: a lost ticket keeps what it was paid',
    changes: [
      {
        file: 'apps/studio/server/sports/settle/decide-ticket.ts',
        find: 'return { ...as, owed: due, overpaid: 0, correction: correctionOf(due - owed, newest) };',
        replace: 'return { ...as, overpaid: owed - due };',
      },
    ],
    tests: ['apps/studio/server/sports/settle/revised-results.test.ts'],
  },
];
