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
        file: 'apps/studio/clients/slots/src/money.ts',
        find: `const digits = String(Math.abs(Math.round(minor))).padStart(decimals + 1, '0');`,
        replace: `const digits = (Math.abs(minor) / 10 ** decimals).toFixed(decimals).replace('.', '');`,
      },
    ],
    tests: ['apps/studio/clients/slots/src/money.test.ts'],
  },
];
