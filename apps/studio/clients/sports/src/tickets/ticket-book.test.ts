import type { SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SportsApi } from '../api/sports-api.ts';
import { openTicketBook } from './ticket-book.ts';

const ticket = (id: string, about: Partial<SportsTicket> = {}) =>
  ({ id, state: 'open', credited: false, placedAt: '2026-11-28T20:00:00.000Z', ...about }) as SportsTicket;

let onServer: SportsTicket[];
const read = vi.fn((id: string) => Promise.resolve({ ok: true, value: onServer.find((each) => each.id === id)! }));
const api = {
  tickets: () => Promise.resolve({ ok: true, value: { list: onServer.filter(({ state }) => state === 'open') } }),
  ticket: read,
} as unknown as SportsApi;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  read.mockClear();
});

test('the balance is read again when a ticket that was won is paid', async () => {
  const refreshBalance = vi.fn(() => Promise.resolve());
  const book = openTicketBook(api, refreshBalance);
  onServer = [ticket('a'), ticket('b')];
  await book.load('open');
  expect(refreshBalance).not.toHaveBeenCalled();

  onServer = [ticket('a', { state: 'won' }), ticket('b')];
  await book.load('open');
  await vi.advanceTimersByTimeAsync(3000);
  expect(refreshBalance).toHaveBeenCalledOnce();
  expect(book.read().settled.list).toMatchObject([{ id: 'a', credited: false }]);

  onServer = [ticket('a', { state: 'won', credited: true }), ticket('b')];
  await vi.advanceTimersByTimeAsync(5000);
  expect(refreshBalance).toHaveBeenCalledTimes(2);
  expect(book.read().settled.list).toMatchObject([{ id: 'a', credited: true }]);
  expect(book.read().open.list).toMatchObject([{ id: 'b' }]);
  const asked = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read.mock.calls.length).toBe(asked);
});

test('a ticket that is paid when it leaves the open ones is not asked for again', async () => {
  const refreshBalance = vi.fn(() => Promise.resolve());
  const book = openTicketBook(api, refreshBalance);
  onServer = [ticket('a')];
  await book.load('open');
  onServer = [ticket('a', { state: 'lost', credited: true })];
  await book.load('open');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refreshBalance).toHaveBeenCalledOnce();
  expect(read).toHaveBeenCalledOnce();
});
