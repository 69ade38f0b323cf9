import { expect, test, vi } from 'vitest';
import type { Answer } from './call.ts';
import { readUntil, retryUntilKnown } from './retry.ts';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});

const failing = (code: 'offline' | 'platform_unreachable' | 'insufficient_funds'): Answer<string> => ({
  ok: false,
  code,
});

test('a call with an unknown outcome is repeated until it is known, and the player is informed each time', async () => {
  vi.useFakeTimers();
  const answers: Answer<string>[] = [failing('offline'), failing('platform_unreachable'), { ok: true, value: 'round' }];
  const ask = vi.fn(() => Promise.resolve(answers.shift() ?? failing('offline')));
  const onUnknown = vi.fn();
  const asked = retryUntilKnown(ask, { onUnknown });
  await vi.runAllTimersAsync();
  expect(await asked).toEqual({ ok: true, value: 'round' });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(onUnknown.mock.calls).toEqual([[1], [2]]);
  vi.useRealTimers();
});

test('a refusal is not repeated', async () => {
  const ask = vi.fn(() => Promise.resolve(failing('insufficient_funds')));
  expect(await retryUntilKnown(ask)).toEqual(failing('insufficient_funds'));
  expect(ask).toHaveBeenCalledOnce();
});

test('calls that move no money are given up', async () => {
  vi.useFakeTimers();
  const ask = vi.fn(() => Promise.resolve(failing('offline')));
  const asked = retryUntilKnown(ask, { attempts: 3 });
  await vi.runAllTimersAsync();
  expect(await asked).toEqual(failing('offline'));
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a value is read again until it holds, through failures, and no more after a refusal', async () => {
  vi.useFakeTimers();
  const answers: Answer<string>[] = [
    { ok: true, value: 'on its way' },
    failing('offline'),
    { ok: true, value: 'paid' },
  ];
  const read = vi.fn(() => Promise.resolve(answers.shift() ?? failing('insufficient_funds')));
  const isPaid = (value: string) => value === 'paid';
  const paid = readUntil(read, isPaid);
  await vi.runAllTimersAsync();
  expect(await paid).toBe('paid');
  expect(read).toHaveBeenCalledTimes(3);
  expect(await readUntil(read, isPaid)).toBeUndefined();
  vi.useRealTimers();
});
