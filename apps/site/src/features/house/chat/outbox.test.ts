import { CallError } from '@fairhouse/contract/client';
import { afterEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../app/client.ts', () => ({ call }));
vi.mock('../../../app/send-picture.ts', () => ({ sendPicture: vi.fn() }));
vi.mock('../../../app/session.ts', () => ({ onSession: () => () => undefined }));
const { discard, outbox, retry, send } = await import('./outbox.ts');

afterEach(() => {
  for (const { id } of outbox.read()) discard(id);
  call.mockReset();
});

/** Keys and texts of the attempts. */
const attempts = () => call.mock.calls.map(([, { text }, { idempotencyKey }]) => [text, idempotencyKey] as const);
const lost = new CallError('network_error', 'network_error');

it('Messages are sent one after the other, each leaves the outbox when it is confirmed', async () => {
  call.mockImplementation(async (_, { text }) => ({ message: text }));
  const sent: unknown[] = [];
  for (const text of ['one', 'two', 'three']) send({ text }, ({ message }) => sent.push(message));
  await vi.waitFor(() => expect(outbox.read()).toEqual([]));
  expect(sent).toEqual(['one', 'two', 'three']);
});

it('After a lost connection all are sent again in their order, with the same keys', async () => {
  call.mockRejectedValueOnce(lost);
  send({ text: 'one' }, () => undefined);
  send({ text: 'two' }, () => undefined);
  await vi.waitFor(() => expect(outbox.read().every(({ failure }) => failure)).toBe(true));
  const keys = outbox.read().map(({ id }) => id);
  call.mockResolvedValue({});
  retry(() => undefined, 'unanswered');
  await vi.waitFor(() => expect(outbox.read()).toEqual([]));
  expect(attempts().slice(-2)).toEqual([
    ['one', keys[0]],
    ['two', keys[1]],
  ]);
});

it('A refused message does not hold up later ones, and is sent again only when asked for', async () => {
  call.mockRejectedValueOnce(new CallError('too_many_requests', 'Slow down'));
  call.mockResolvedValue({});
  send({ text: 'refused' }, () => undefined);
  send({ text: 'next' }, () => undefined);
  await vi.waitFor(() => expect(outbox.read()).toMatchObject([{ failure: { code: 'too_many_requests' } }]));
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  retry(() => undefined, 'unanswered');
  expect(call).toHaveBeenCalledTimes(2);
  retry(() => undefined, 'all');
  await vi.waitFor(() => expect(outbox.read()).toEqual([]));
});
