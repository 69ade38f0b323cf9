import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';
import type { Events } from './events.ts';

/** Events that a test fires, and loads that it completes one by one. */
function setUp(freshMs = 60_000) {
  const listeners: (() => void)[] = [];
  const waiting: { key: string; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const events: Pick<Events, 'subscribe' | 'onGap'> = {
    subscribe: (_, listener) => {
      listeners.push(listener as () => void);
      return () => undefined;
    },
    onGap: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const cache = createAnswerCache<string>(events, {
    freshMs,
    laterMs: 0,
    dropOn: ['catalogueChanged'],
    load: (key) => new Promise((resolve, reject) => waiting.push({ key, resolve, reject })),
  });
  const change = () => listeners.forEach((listener) => listener());
  return { cache, waiting, change };
}

test('parallel callers share one load; the answer is cached while it is fresh', async () => {
  const { cache, waiting } = setUp();
  const answers = Promise.all(Array.from({ length: 50 }, () => cache.get('a')));
  expect(waiting).toHaveLength(1);
  waiting[0]!.resolve('one');
  expect(new Set(await answers)).toEqual(new Set(['one']));
  expect(await cache.get('a')).toBe('one');
  void cache.get('b');
  expect(waiting.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a stale answer is loaded again', async () => {
  const { cache, waiting } = setUp(0);
  const first = cache.get('a');
  waiting[0]!.resolve('old');
  await first;
  const second = cache.get('a');
  waiting[1]!.resolve('new');
  expect(await second).toBe('new');
});

test('the last answer is given at once and soon a newer one, also when that fails; never across an event', async () => {
  const { cache, waiting, change } = setUp(0);
  const first = cache.last('a');
  waiting[0]!.resolve('old');
  expect(await first).toBe('old');
  expect(await cache.last('a')).toBe('old');
  expect(await cache.last('a')).toBe('old');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]!.reject(new Error('no database'));
  await expect.poll(() => cache.last('a')).toBe('old');
  await expect.poll(() => waiting.length).toBe(3);
  waiting[2]!.resolve('new');
  await expect.poll(() => cache.last('a')).toBe('new');
  change();
  const after = cache.last('a');
  waiting.at(-1)!.resolve('newest');
  expect(await after).toBe('newest');
});

test('a load that was under way at an event is neither shared after it nor cached', async () => {
  const { cache, waiting, change } = setUp();
  const before = cache.get('a');
  change();
  const after = cache.get('a');
  expect(waiting).toHaveLength(2);
  waiting[1]!.resolve('new');
  expect(await after).toBe('new');
  waiting[0]!.resolve('old');
  expect(await before).toBe('old');
  expect(await cache.get('a')).toBe('new');
});

test('a failure is returned to all waiting callers and is not cached', async () => {
  const { cache, waiting } = setUp();
  const both = Promise.allSettled([cache.get('a'), cache.get('a')]);
  waiting[0]!.reject(new Error('no database'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = cache.get('a');
  waiting[1]!.resolve('there');
  expect(await again).toBe('there');
});
