import type { SavedSlip, SlipLeg } from '@fairhouse/contract/play/studio-slips';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SportsApi } from '../api/sports-api.ts';
import { openSlipBook } from './slip-book.ts';
import { emptySlip, legKey } from './slip-legs.ts';

const leg = (match: string): SlipLeg => ({ match, market: 1, specifiers: '', outcome: '1', odds: 2000, seq: 1 });

let onServer: { slip: SavedSlip | null; savedAt: string | null };
let isOnline: boolean;
let stored: Map<string, string>;
const listeners: (() => void)[] = [];

const api = {
  readSlip: () => Promise.resolve(isOnline ? { ok: true, value: onServer } : { ok: false, code: 'offline' }),
  saveSlip: (slip: SavedSlip) => {
    if (!isOnline) return Promise.resolve({ ok: false, code: 'offline' });
    onServer = { slip, savedAt: '2026-11-28T20:00:00.000Z' };
    return Promise.resolve({ ok: true, value: { savedAt: onServer.savedAt } });
  },
} as unknown as SportsApi;

const open = () =>
  openSlipBook(
    api,
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    'sportsbook.PHP',
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  onServer = { slip: null, savedAt: null };
  isOnline = true;
  stored = new Map();
  listeners.length = 0;
});

test('A slip is there after a reload, and on another device', async () => {
  const slip = open();
  slip.toggle(leg('a'));
  slip.toggle(leg('b'));
  expect(open().read()).toMatchObject({ mode: 'multiple', legs: [{ match: 'a' }, { match: 'b' }] });
  await vi.runAllTimersAsync();
  stored = new Map();
  const other = open();
  await other.load();
  expect(other.read().legs).toHaveLength(2);
});

test('What was changed offline is not replaced by the older slip of the server, and is saved when online again', async () => {
  onServer = { slip: { ...emptySlip, legs: [leg('old')] }, savedAt: '2026-11-01T00:00:00.000Z' };
  isOnline = false;
  open().toggle(leg('new'));
  await vi.runAllTimersAsync();
  const again = open();
  await again.load();
  expect(again.read().legs).toMatchObject([{ match: 'new' }]);
  isOnline = true;
  for (const listener of listeners) listener();
  await vi.runAllTimersAsync();
  expect(onServer.slip?.legs).toMatchObject([{ match: 'new' }]);
});

test('The same outcome again takes it away; stakes go with their leg', () => {
  const slip = open();
  slip.toggle(leg('a'));
  slip.change({ stakes: { [legKey(leg('a'))]: 500 } });
  slip.remove([legKey(leg('a'))]);
  expect(slip.read()).toMatchObject({ legs: [], stakes: {} });
  slip.toggle(leg('a'));
  slip.toggle(leg('a'));
  expect(slip.read().legs).toEqual([]);
});

test('A slip holds twenty legs', () => {
  const slip = open();
  const added = Array.from({ length: 21 }, (_, at) => slip.toggle(leg(`m-${at}`)));
  expect(added.filter(Boolean)).toHaveLength(20);
  expect(slip.read().legs).toHaveLength(20);
});

test('A stored text that is no slip is an empty one', () => {
  stored.set('fairhouse.sports.slip.sportsbook.PHP', '{"slip":{"legs":7}}');
  expect(open().read()).toEqual(emptySlip);
});
