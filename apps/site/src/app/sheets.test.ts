import { afterEach, expect, it } from 'vitest';
import { askLogin, closeSheet, openSheet, openSheets, settleLogin } from './sheets.ts';

const names = () => openSheets().map(({ name }) => name);

afterEach(() => {
  while (names().length > 0) closeSheet();
});

it('A sheet replaces the open one', () => {
  openSheet('deposit');
  openSheet('region');
  expect(names()).toEqual(['region']);
});

it('The login sheet opens once, over the open sheet, which returns after it', async () => {
  openSheet('deposit');
  const answers = [askLogin('expired'), askLogin('expired')];
  expect(names()).toEqual(['deposit', 'login']);
  openSheet('register');
  expect(names()).toEqual(['deposit', 'register']);
  settleLogin(true);
  closeSheet();
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(names()).toEqual(['deposit']);
});

it('Waiting callers learn that the log-in was cancelled', async () => {
  const answer = askLogin('needed');
  closeSheet();
  expect(await answer).toBe(false);
});
