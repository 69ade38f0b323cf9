import { expect, it } from 'vitest';
import { mayEnter } from './may-enter.ts';

it.each([
  ['/', false],
  ['/home', false],
  ['/rng', false],
  ['/help', false],
  ['/down', false],
  ['/game', false],
  ['/login', true],
  ['/login/', true],
  ['/login/google', true],
  ['/loginx', false],
  ['/register', true],
  ['/register.html', true],
  ['/helpmc', true],
  ['/download', true],
])('a guarded site lets a visitor into %s: %s', (path, open) => {
  expect(mayEnter(path, true, false)).toBe(open);
  expect(mayEnter(path, true, true)).toBe(true);
  expect(mayEnter(path, false, false)).toBe(true);
});
