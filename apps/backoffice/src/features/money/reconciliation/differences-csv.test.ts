import { expect, it } from 'vitest';
import { differencesCsv } from './differences-csv.ts';

it('a formula from a statement is written as text, a mark of two sides as figures', () => {
  const csv = differencesCsv(
    [
      {
        id: '00000000-0000-4000-8000-000000000000',
        source: 'sandbox',
        kind: 'round',
        reference: '=HYPERLINK("http://x")',
        reason: 'amount',
        ours: { amount: 100, paid: 0, currency: 'TLB', state: 'succeeded' },
        theirs: { amount: 250, paid: 0, currency: '=1+1', state: 'succeeded' },
        memberId: 7,
        memberAccount: '@ana',
        day: '2026-11-23',
        uploadedBy: null,
        firstAt: '2026-11-24T00:00:00.000Z',
        lastAt: '2026-11-24T00:00:00.000Z',
        version: 1,
        explained: null,
      },
    ],
    (key) => key,
  );
  const [, line] = csv.split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(line).toContain(`'@ana`);
  expect(line).toContain('250 =1+1');
});
