import { allTokens, families, priceSelection, type Form, type Play } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { quickPick } from './quick-pick.ts';
import { canHaveBankers, pickerRows, spansOf } from './picker-rows.ts';
import { writeSelection } from './write-selection.ts';

/** Repeats the same sequence in every run. */
function sequence(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const everyPlay = families.flatMap(({ code, plays }) =>
  plays.map((play): [string, Play] => [`${code} ${play.code}`, play]),
);

test.each(everyPlay)('A quick pick of %s is a selection of the engine', (_, play) => {
  const { form } = play.rule;
  const spans = Object.keys(spansOf(form));
  const random = sequence();
  for (const span of spans.length > 0 ? spans : ['']) {
    for (let tries = 0; tries < 5; tries += 1) {
      const selection = writeSelection(form, {
        span,
        withBankers: false,
        turned: turnedOf(form),
        rows: quickPick(form, span, random),
      });
      const priced = priceSelection({ play, selection, unit: 100 });
      expect(priced, `${selection}: ${JSON.stringify(priced)}`).toMatchObject({ ok: true });
    }
  }
});

const turnedOf = (form: Form): string => (form.kind === 'orders' ? (form.plays[0]?.code ?? '') : '');

test('A set with bankers is written with them in front', () => {
  const play = families.find(({ code }) => code === '11X5')?.plays.find(({ code }) => code === 'RX3') as Play;
  const { form } = play.rule;
  expect(canHaveBankers(form)).toBe(true);
  expect(pickerRows(form, '', true)).toHaveLength(2);
  const selection = writeSelection(form, { span: '', withBankers: true, turned: '', rows: [['3'], ['2', '6', '8']] });
  expect(selection).toBe('banker 3|2 6 8');
  expect(priceSelection({ play, selection, unit: 100 })).toMatchObject({ ok: true, lots: 3, stake: 600 });
});

test('Every token of a list is one of the engine', () => {
  const play = families.find(({ code }) => code === 'SSC')?.plays.find(({ code }) => code === '2M') as Play;
  const rows = pickerRows(play.rule.form, '', false);
  expect(rows.map(({ label }) => label)).toEqual([
    { kind: 'place', n: 1 },
    { kind: 'place', n: 2 },
    { kind: 'place', n: 3 },
    { kind: 'place', n: 4 },
    { kind: 'place', n: 5 },
    { kind: 'token', token: 'sum' },
  ]);
  expect(rows[0]?.tokens).toEqual(allTokens({ kind: 'words', words: ['big', 'small', 'odd', 'even'] }));
});
