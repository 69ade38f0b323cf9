import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('sends a new value to every listener until it unsubscribes', () => {
  const store = createStore('a');
  const [stays, leaves] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.subscribe(stays);
  const leave = store.subscribe(leaves);
  store.write('b');
  leave();
  store.write('c');
  expect(store.read()).toBe('c');
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([2, 1]);
});

it('has the new value when a listener runs', () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.read()));
  store.write(2);
  expect(seen).toEqual([2]);
});
