import { expect, test } from 'vitest';
import { lotteryView } from './lottery-view.ts';

const SITE = 'https://site.example';
const game = { vendor: 'studio', gameCode: 'K3-1' };
const lottery = { ...game, lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB' } as const;

test.each([
  ['betting', { ...lottery, lottoGameCode: 'K3-1', lottoView: 'lobby' as const }],
  ['lobby', { ...lottery, lottoView: 'betting' as const }],
])('the view is %s exactly as the code of a game says', (view, request) => {
  expect(lotteryView(request, 'LOTT', SITE)).toMatchObject({ ok: true, value: { lottoView: view, lottoArea: 'VN' } });
});

test('a lottery that is opened like any game has its own betting view, in the prize mode of its category', () => {
  const view = { lottoArea: 'VN', launchMode: 'LOTT', lottoGameCode: 'K3-1', lottoView: 'betting', device: 'WEB' };
  expect(lotteryView(game, 'LOTT', SITE)).toEqual({ ok: true, value: { ...view, lottoPrizeMode: 'Lott' } });
  expect(lotteryView(game, 'ELOTT', SITE)).toEqual({ ok: true, value: { ...view, lottoPrizeMode: 'Elott' } });
});

test('another game is told nothing of it', () => {
  expect(lotteryView(lottery, 'RNG', SITE)).toEqual({ ok: true, value: {} });
});

test('the way back leads to the page’s own site', () => {
  const back = `${SITE}/lottery?gameCode=K3-1`;
  expect(lotteryView({ ...lottery, backUrl: back }, 'LOTT', SITE)).toMatchObject({ value: { backUrl: back } });
  for (const backUrl of ['https://elsewhere.example/', `${SITE}.elsewhere.example/`, 'javascript:alert(1)']) {
    const refused = { ok: false, code: 'invalid_request' };
    expect(lotteryView({ ...lottery, backUrl }, 'LOTT', SITE)).toMatchObject(refused);
  }
});
