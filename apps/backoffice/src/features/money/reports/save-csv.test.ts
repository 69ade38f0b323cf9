import { expect, it } from 'vitest';
import { reportCsv } from './save-csv.ts';

const figures = { deposits: 123_456, withdrawals: 0, ggr: -1_050, bonuses: 0, adjustments: 5, ngr: -1_055 };

it('a file has a line a day, plain numbers, and no cell that a spreadsheet runs', () => {
  const report = {
    currency: 'TLB' as const,
    timeZone: 'Asia/Manila',
    from: '2026-11-23',
    until: '2026-11-23',
    totals: figures,
    days: [{ day: '2026-11-23', ...figures, active: 2, depositors: 1 }],
    categories: [],
    vendors: [],
  };
  const [head, line] = reportCsv(report, (key) => (key === 'report.day' ? '=HYPERLINK("x")' : key)).split('\r\n');
  expect(head!.startsWith(`"'=HYPERLINK`)).toBe(true);
  expect(line).toBe('2026-11-23,1234.56,0,-10.5,0,0.05,-10.55,2,1');
});
