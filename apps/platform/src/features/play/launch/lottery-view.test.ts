import { expect, test } from 'vitest';
import { lotteryView } from './lottery-view.ts';

const SITE = 'https://site.example';
const game = { vendor: 'studio', gameCode: 'K3-1' };
const lottery = { ...game, lottoArea: 'VN', launchMode: 'LOTT', device: 'WEB' } as const;

test.each([
  ['betting', { ...lottery, lottoGameCode: 'K3-1', lottoView: 'lobby' as const }],
  ['lobby', { ...lottery, lottoView: 'betting' as const }],
])('the view is %s exactly as the code of a game says', (view, request) => {
  expect(lotteryView(request, SITE)).toMatchObject({ ok: true, value: { lottoView: view, lottoArea: 'VN' } });
});

test('another game is told nothing of it', () => {
  expect(lotteryView(game, SITE)).toEqual({ ok: true, value: {} });
});

test('the way back leads to the page’s own site', () => {
  const back = `${SITE}/lottery?gameCode=K3-1`;
  expect(lotteryView({ ...lottery, backUrl: back }, SITE)).toMatchObject({ value: { backUrl: back } });
  for (const backUrl of ['https://elsewhere.example/', `${SITE}.elsewhere.example/`, 'javascript:alert(1)']) {
    expect(lotteryView({ ...lottery, backUrl }, SITE)).toMatchObject({ ok: false, code: 'invalid_request' });
  }
});
