import { expect, test } from 'vitest';
import { readView } from './read-view.ts';

test.each([
  ['a code asks for its betting view', '?lottoGameCode=SSC-3&lottoView=betting', 'SSC-3'],
  ['the lobby', '?lottoArea=VN&launchMode=LOTT&lottoView=lobby', null],
  ['a launch as a game of the catalogue', '?lang=en', 'K3-1'],
])('%s', (_, search, gameCode) =>
  expect(readView(search, 'K3-1', 'DWD')).toEqual({ gameCode, isElectronic: false, play: 'DWD' }),
);

test('the prize mode of the electronic lottery has a lobby of its own', () => {
  expect(readView('?lottoView=lobby&lottoPrizeMode=Elott', 'KENO-1', null)).toEqual({
    gameCode: null,
    isElectronic: true,
    play: null,
  });
});
