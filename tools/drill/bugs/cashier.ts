import type { PlantedBug } from '../planted-bug.ts';

const money = 'apps/platform/src/features/money';

const bug = (name: string, file: string, find: string, replace: string, test: string): PlantedBug => ({
  name: `cashier: ${name}`,
  changes: [{ file: `${money}/${file}`, find, replace }],
  tests: [`${money}/${test}`],
});

export const cashierBugs: readonly PlantedBug[] = [
  bug(
    'a deposit is refunded again while a refund of it is under way',
    'deposits/refunds/refundable.ts',
    "const over = latest === undefined || latest.state === 'failed' || latest.state === 'rejected';",
    "const over = latest?.state !== 'succeeded';",
    'deposits/refunds/refunds.test.ts',
  ),
  bug(
    'what a silent vendor may have booked comes back at once',
    'transfers/send-transfer.ts',
    'else if (refusals.has(answer.code))',
    'else if (refusals.size > 0)',
    'transfers/transfers.test.ts',
  ),
];
