import { families } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { atChangedOdds, atOddsOf, changedOdds } from './own-odds.ts';
import { priceLine } from './price-line.ts';

const play = families.find(({ code }) => code === 'VN-NORTH')!.plays.find(({ code }) => code === 'LO2')!;
const [step, standard] = Object.entries(play.pay)[0]!;
const lower = standard - 10_000;
const at = (second: number) => new Date(second * 1000).toISOString();
const lineOf = (offered: Parameters<typeof priceLine>[0]) => {
  const priced = priceLine(offered, '27', 100, 1);
  if (!priced.ok) throw new Error(priced.code);
  return priced.line;
};

test('Odds count for draws that open from then on', () => {
  const odds = [{ play: 'LO2', odds: { [step]: lower }, from: at(60) }];
  expect(atOddsOf(play, odds, at(59)).pay).toBe(play.pay);
  expect(atOddsOf(play, odds, at(60)).own).toEqual({ [step]: lower });
  expect(lineOf(atOddsOf(play, odds, at(60))).odds).toEqual({ [step]: lower });
  expect(lineOf(play)).not.toHaveProperty('odds');
});

test('A refused slip is priced at the odds of now, and at the standard ones again', () => {
  const refusal = (now: number, shown: number) => ({
    ok: false as const,
    code: 'price_changed' as const,
    value: { odds: [{ line: 0, play: 'LO2', step, shown, now }] },
  });
  const changed = atChangedOdds('VN-NORTH', [lineOf(play)], changedOdds(refusal(lower, standard)));
  expect(changed[0]).toMatchObject({ odds: { [step]: lower }, largestHit: lower / 100 });
  const back = atChangedOdds('VN-NORTH', changed, changedOdds(refusal(standard, lower)));
  expect(back).toEqual([lineOf(play)]);
});

test('Other refusals change no odds', () => {
  expect(changedOdds({ ok: false, code: 'price_changed', value: { stake: 2 } })).toEqual([]);
  expect(changedOdds({ ok: false, code: 'draw_closed' })).toEqual([]);
});
