import { drawShapes } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { FIRST, reportOf, SECOND } from '../testing/official-draws.ts';
import { judgeReports } from './judge-reports.ts';
import { contradicts, readReport, type Report } from './read-report.ts';

const shape = drawShapes['vn-north'];
const draw = { day: '2026-08-15', station: null };
const answer = (text = FIRST) => reportOf(text, { date: draw.day, station: null });

test('a final report with every number is read', () => {
  expect(readReport(shape, draw, answer())).toMatchObject({ final: true, flaw: null });
  expect(judgeReports(shape, [], [stored('a', readReport(shape, draw, answer()))]).sources).toMatchObject([
    { name: 'a', state: 'final', numbers: FIRST },
  ]);
});

test.each<[string, unknown, Report['flaw']]>([
  ['nothing', null, 'unreadable'],
  ['a page', '<html>', 'unreadable'],
  ['a report without prizes', { date: draw.day, final: true }, 'unreadable'],
  ['letters', { ...answer(), prizes: { DB: ['8O278'] } }, 'unreadable'],
  ['a final report with a prize missing', { ...answer(), prizes: { DB: ['80278'] } }, 'unreadable'],
  ['a prize too many', { ...answer(), prizes: { ...answer().prizes, G8: ['12'] } }, 'unreadable'],
  ['another day', { ...answer(), date: '2026-08-14' }, 'other_draw'],
  ['a number twice in a prize', answer(FIRST.replace('33 66', '33 33')), 'repeated'],
])('%s is refused', (_, given, flaw) => {
  expect(readReport(shape, draw, given).flaw).toBe(flaw);
});

test('a report of another station is of another draw', () => {
  const given = { ...answer(), station: 'Hue' };
  expect(readReport(shape, { day: draw.day, station: 'Da Nang' }, given).flaw).toBe('other_draw');
});

const partial = (prizes: Record<string, string[]>): Report => ({ final: false, numbers: prizes, flaw: null });
const full = (text = FIRST) => readReport(shape, draw, answer(text));

test.each<[string, Report, Report, boolean]>([
  ['more prizes are drawn', partial({ G7: ['33', '66'] }), partial({ G7: ['33', '66', '52'] }), false],
  ['the last prize is drawn', partial({ G7: ['33', '66', '52', '04'] }), full(), false],
  ['a number changes', partial({ G7: ['33', '67'] }), full(), true],
  ['a number disappears', partial({ G7: ['33', '66'] }), partial({ G7: ['33'] }), true],
  ['a final number changes', full(), full(SECOND), true],
  ['it is not final any more', full(), { ...full(), final: false }, true],
  ['a page of errors follows', full(), { final: false, numbers: null, flaw: 'unreadable' }, true],
])('a source whose report changes: %s', (_, earlier, later, wentBack) => {
  expect(contradicts(earlier, later)).toBe(wentBack);
});

const stored = (source: string, report: Report) => ({ ...report, source, at: new Date() });

test('two sources agree only in every number, and none that went back counts', () => {
  const agreed = (...reports: ReturnType<typeof stored>[]) => judgeReports(shape, ['a', 'b', 'c'], reports).agreed;
  expect(agreed(stored('a', full()))).toBeNull();
  expect(agreed(stored('a', full()), stored('b', full()))).toBe(FIRST);
  expect(agreed(stored('a', full()), stored('b', full(SECOND)))).toBeNull();
  expect(agreed(stored('a', full()), stored('b', full()), stored('c', full(SECOND)))).toBeNull();
  const went = [stored('b', full(SECOND)), stored('b', { ...full(), flaw: 'changed' }), stored('b', full())];
  expect(agreed(stored('a', full()), ...went)).toBeNull();
  expect(agreed(stored('a', full()), ...went, stored('c', full()))).toBe(FIRST);
});
