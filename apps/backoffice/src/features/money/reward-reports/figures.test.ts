import { expect, it } from 'vitest';
import { completionOf, completionText, percentText, rewardCsv, shareOfGgr } from './figures.ts';

const figures = {
  rewards: 3,
  granted: 30_000,
  paid: 5000,
  converted: 9000,
  cost: 14_000,
  forfeited: 10_000,
  expired: 0,
  completed: 1,
  ended: 3,
};

it('a file has a line for each promotion, plain numbers, and no cell that a spreadsheet runs', () => {
  const head = ['Promotion', '=SUM(A1)'];
  const line = { key: 'gift =1', names: ['=HYPERLINK("x")', 'Gift'], figures, ggr: 100_000 };
  const [first, second, third] = rewardCsv(head, [line, { ...line, names: ['Plain', 'Gift'], ggr: -1 }], 'TLB').split(
    '\r\n',
  );
  expect(first).toBe(`Promotion,'=SUM(A1)`);
  expect(second).toBe(`"'=HYPERLINK(""x"")",Gift,3,300,50,90,140,100,0,33.33,14`);
  expect(third).toBe('Plain,Gift,3,300,50,90,140,100,0,33.33,');
});

it('shares exist only where there is something that they are a part of', () => {
  expect(completionOf(figures)).toBeCloseTo(1 / 3);
  expect(completionOf({ ...figures, completed: 0, ended: 0 })).toBeNull();
  expect([shareOfGgr(50, 200), shareOfGgr(50, 0), shareOfGgr(50, -10)]).toEqual([0.25, null, null]);
  expect([percentText(0.25), percentText(null)]).toEqual(['25.0 %', '–']);
  expect([completionText(figures), completionText({ ...figures, ended: 0 })]).toEqual(['33.3 % (1/3)', '–']);
});
