import { afterEach, expect, it } from 'vitest';
import { askLogin, closeSheet, openSheet, openSheets, settleLogin } from './sheets.ts';

const names = () => openSheets().map(({ name }) => name);

afterEach(() => {
  while (names().length > 0) closeSheet();
});

it('opens one sheet in place of another', () => {
  openSheet('deposit');
  openSheet('region');
  expect(names()).toEqual(['region']);
});

it('asks for a login over what is open, once, and gives it back', async () => {
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

it('tells who waits that the login was left', async () => {
  const answer = askLogin('needed');
  closeSheet();
  expect(await answer).toBe(false);
});
