import type { PlantedBug } from '../planted-bug.ts';

const money = 'apps/platform/src/features/money';
const statements = `${money}/reconciliation`;
const tests = [`${statements}/reconciliation.test.ts`];

const bug = (name: string, file: string, find: string, replace: string, by = tests): PlantedBug => ({
  name: `reconciliation: ${name}`,
  changes: [{ file, find, replace }],
  tests: by,
});

export const reconciliationBugs: readonly PlantedBug[] = [
  bug(
    'an open difference does not hold approvals',
    `${money}/withdrawals/approve-withdrawal.ts`,
    '(await holdsPayouts(tx, row.memberId))',
    'false',
  ),
  bug(
    'an approved payout is sent in spite of it',
    `${money}/withdrawals/send-payout.ts`,
    'if (work.held) {',
    'if (false) {',
  ),
  bug(
    'a payment of nobody holds nobody’s payouts',
    `${money}/payments/difference-store.ts`,
    '(member_id is null or member_id = any($1))',
    'member_id = any($1)',
  ),
  bug('the uploader explains the own file', `${statements}/explain.ts`, 'row.uploadedBy !== null &&', 'false &&'),
  bug(
    'a difference that changed stays explained',
    `${money}/payments/difference-store.ts`,
    'or (d.reason, d.ours, d.theirs) is distinct from',
    'or false and (d.reason, d.ours, d.theirs) is distinct from',
  ),
  bug('another amount is not found', `${statements}/compare.ts`, 'ours.amount === theirs.amount &&', '', [
    `${statements}/compare.test.ts`,
  ]),
  bug('a record that the source does not list is not found', `${statements}/reconcile.ts`, '...unlisted]', ']'),
  bug(
    'a file with flaws is compared in part',
    `${statements}/take-statement.ts`,
    'if (flaws.length > 0)',
    'if (flaws.length > 50)',
  ),
  bug(
    'a record twice in a file counts twice',
    `${statements}/parse-csv.ts`,
    'known.size === known.add(key).size',
    'known.add(key).size === 0',
    [`${statements}/parse-csv.test.ts`],
  ),
  bug(
    'a round of another merchant’s player is compared',
    `${statements}/read-books.ts`,
    'known.merchantId === merchantId && !known.trial',
    '!known.trial',
    [`${statements}/vendor-statements.test.ts`],
  ),
];
