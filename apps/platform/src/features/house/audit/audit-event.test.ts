import { expect, it } from 'vitest';
import { CHAIN_START, hashEntry } from './audit-event.ts';

const entry = {
  previousHash: CHAIN_START,
  merchantId: 1,
  id: 7,
  at: new Date('2026-11-20T00:00:00.000Z'),
  actor: 'operator:tala',
  action: 'play.stop',
  subject: 'game:studio/fruits',
  before: { stopped: false },
  after: { stopped: true, reason: 'pays too much' },
  ip: '10.0.0.1',
};

it.each<[keyof typeof entry, unknown]>([
  ['previousHash', 'a'.repeat(64)],
  ['merchantId', 2],
  ['id', 8],
  ['at', new Date('2026-11-20T00:00:00.001Z')],
  ['actor', 'operator:bayani'],
  ['action', 'play.resume'],
  ['subject', 'game:studio/fruit'],
  ['before', { stopped: true }],
  ['after', { stopped: true, reason: 'pays too little' }],
  ['ip', '10.0.0.2'],
])('the hash of an entry changes with its %s', (part, value) => {
  expect(hashEntry({ ...entry, [part]: value })).not.toBe(hashEntry(entry));
});

it('the order of keys in a document does not change the hash', () => {
  const after = { reason: 'pays too much', stopped: true };
  expect(hashEntry({ ...entry, after })).toBe(hashEntry(entry));
});
