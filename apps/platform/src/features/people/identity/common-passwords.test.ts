import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { isGuessablePin } from './guessable-pin.ts';

test.each([
  ['a password of the breached list', 'mercedes'],
  ['a rare one of the list', 'vjht008'],
  ['capitals', 'MerCedes'],
  ['digits appended', 'sunflower2024'],
  ['a short word with digits appended', 'monkey1987'],
  ['signs appended', 'liverpool!!'],
  ['signs in place of letters', 'M3rc3d3$'],
  ['signs in place of letters, and digits appended', 'P@$$w0rd99!'],
  ['1 in place of I', '1nt3rn3t'],
  ['1 in place of L', 'b1u3b3rry'],
  ['one character repeated', 'zzzzzzzzzzzz'],
  ['a date', '19870412'],
  ['a word of the country', 'MahalKita143'],
  ['a word of the trade', 'jackpot#77'],
])('%s is common: %s', (_, password) => expect(isCommonPassword(password)).toBe(true));

test.each(['korek-bunga-72', 'bagong-susi-58', 'tatlong bibe sa ilog', 'Sail-3f9a1c2b7d', 'vX9#kqL2pw'])(
  '%s is not common',
  (password) => expect(isCommonPassword(password, ['amihan', 'Bahaghari'])).toBe(false),
);

test.each([
  ['the user name', 'xxamihan-na-xx', 'amihan'],
  ['the brand in capitals', 'BAHAGHARI-tuloy-9', 'Bahaghari'],
  ['the brand with signs in place of letters', 'kay.b4h4gh4r1.tuloy', 'Bahaghari'],
])('A password with %s inside is refused', (_, password, word) => {
  expect(isCommonPassword(password, [word])).toBe(true);
  expect(isCommonPassword(password)).toBe(false);
});

test('A word of fewer than four letters may stand inside', () => {
  expect(isCommonPassword('koreanong-bunga-72', ['ano'])).toBe(false);
});

test.each([
  '123456',
  '654321',
  '111111',
  '135791',
  '121212',
  '123123',
  '112233',
  '111222',
  '123321',
  '456789',
  '159753',
  '901234',
])('The PIN %s is guessable', (pin) => expect(isGuessablePin(pin)).toBe(true));

test.each(['271828', '314159', '481516', '284913', '161803'])('The PIN %s is not guessable', (pin) =>
  expect(isGuessablePin(pin)).toBe(false),
);
