import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function clocked() {
  let at = 0;
  const turns: boolean[] = [];
  const breaker = createBreaker({
    failures: 3,
    firstPauseMs: 1000,
    longestPauseMs: 3000,
    now: () => at,
    onTurn: (isOpen) => turns.push(isOpen),
  });
  const fail = (times = 1) => {
    for (let i = 0; i < times; i += 1) breaker.done(breaker.admit()!, false);
  };
  return { breaker, turns, fail, pass: (ms: number) => (at += ms) };
}

test('it opens after failures in a row, and an answer between them counts again from none', () => {
  const { breaker, turns, fail } = clocked();
  fail(2);
  breaker.done(breaker.admit()!, true);
  fail(2);
  expect(breaker.isOpen).toBe(false);
  fail();
  expect([breaker.isOpen, breaker.admit(), turns]).toEqual([true, undefined, [true]]);
});

test('after a pause one call is tried at a time; the pause grows while it fails, up to the longest', () => {
  const { breaker, turns, fail, pass } = clocked();
  fail(3);
  for (const pause of [1000, 2000, 3000, 3000]) {
    pass(pause - 1);
    expect(breaker.admit()).toBeUndefined();
    pass(1);
    expect([breaker.admit(), breaker.admit()]).toEqual(['trial', undefined]);
    breaker.done('trial', false);
  }
  pass(3000);
  breaker.done(breaker.admit()!, true);
  expect([breaker.isOpen, breaker.admit(), turns]).toEqual([false, 'usual', [true, false]]);
});

test('calls that were under way when it opened neither lengthen the pause nor keep it open', () => {
  const { breaker, pass } = clocked();
  const underway = Array.from({ length: 6 }, () => breaker.admit()!);
  for (const call of underway.slice(0, 5)) breaker.done(call, false);
  pass(1000);
  expect(breaker.admit()).toBe('trial');
  breaker.done(underway[5]!, true);
  expect(breaker.isOpen).toBe(false);
});

test('failures about one member do not open it, nor close it; those of a second one do, or of calls about nobody', () => {
  for (const other of ['member 2', undefined]) {
    const { breaker, fail } = clocked();
    for (let i = 0; i < 20; i += 1) breaker.done(breaker.admit()!, false, 'member 1');
    expect(breaker.isOpen).toBe(false);
    breaker.done(breaker.admit()!, true, 'member 1');
    fail(1);
    breaker.done(breaker.admit()!, false, 'member 1');
    expect(breaker.isOpen).toBe(false);
    breaker.done(breaker.admit()!, false, other);
    expect(breaker.isOpen).toBe(true);
  }
});

test('a call that was admitted and not made leaves the trial to another one', () => {
  const { breaker, fail, pass } = clocked();
  fail(3);
  pass(1000);
  breaker.release(breaker.admit()!);
  expect(breaker.admit()).toBe('trial');
});
