import { expect, it } from 'vitest';
import { mayShowGift, noteGiftShown } from './gift-question.ts';

it('shows once before and once after the login of a session', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  expect([mayShowGift(false, storage), mayShowGift(true, storage)]).toEqual([true, true]);
  noteGiftShown(false, storage);
  expect([mayShowGift(false, storage), mayShowGift(true, storage)]).toEqual([false, true]);
  noteGiftShown(true, storage);
  expect(mayShowGift(true, storage)).toBe(false);
  expect([...stored.keys()]).toEqual(['LOGIN_BEFORE_GIFT', 'LOGIN_AFTER_GIFT']);
});
