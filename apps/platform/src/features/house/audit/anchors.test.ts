import { inTransaction } from '@fairhouse/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts';
import { ANCHOR_DEADLINE_MS, type Anchor } from './anchor.ts';
import { appendAudit, readAnchors, verifyAudit } from './index.ts';

let on: TestPlatform;
/** One anchor for each of five entries, written by the server. */
let anchors: Anchor[];
beforeAll(async () => {
  on = await startTestPlatform();
  for (let id = 1; id <= 5; id += 1) {
    await append();
    await vi.waitFor(() => expect(ownAnchors().at(-1)?.id).toBe(id));
  }
  anchors = ownAnchors();
});
afterAll(() => on.close());

const ownAnchors = () => readAnchors(on.platform.config.home).filter(({ merchantId }) => merchantId === 1);

const append = () =>
  inTransaction(on.platform.pool, { merchantId: 1 }, (tx) =>
    appendAudit(on.platform, tx, {
      merchantId: 1,
      actor: 'operator:tala',
      action: 'page.add',
      subject: 'page:1',
      before: null,
      after: null,
      ip: '',
    }),
  );

const verify = (copies: Anchor[][], now: Date, merchantId = 1) =>
  inTransaction(on.platform.pool, { merchantId, readOnly: true }, (tx) => verifyAudit(tx, merchantId, { copies, now }));

const soon = () => on.clock.now();
const later = () => new Date(on.clock.now().getTime() + ANCHOR_DEADLINE_MS);
const missing = (id: number) => ({ merchantId: 1, id, fault: 'anchor_missing' });

test('Each anchor names the previous one', () => {
  expect(anchors.map(({ id, after }) => [id, after])).toEqual([1, 2, 3, 4, 5].map((id) => [id, id - 1]));
});

test('A missing file and a file without its last lines are faults once the entries are a minute old', async () => {
  expect(await verify([anchors], later())).toMatchObject({ entries: 5, faults: [] });
  expect((await verify([[]], soon())).faults).toEqual([]);
  expect((await verify([[]], later())).faults).toEqual([missing(1)]);
  expect((await verify([anchors.slice(0, 3)], later())).faults).toEqual([missing(4)]);
});

test.each([
  ['its first lines', [0]],
  ['a line in between', [2]],
])('A file without %s is a fault at once', async (_, lost) => {
  const left = anchors.filter((_anchor, i) => !lost.includes(i));
  expect((await verify([left], soon())).faults).toEqual(lost.map((i) => missing(i + 1)));
});

test('An empty log needs no anchors', async () => {
  expect(await verify([[]], later(), 2)).toMatchObject({ entries: 0, faults: [] });
});

test('Each copy must cover the log, and two copies that differ are a fault', async () => {
  const copy = anchors.filter(({ id }) => id === 5).map(({ id, hash, at }) => ({ merchantId: 1, id, hash, at }));
  expect((await verify([anchors, copy], later())).faults).toEqual([]);
  expect((await verify([anchors, []], later())).faults).toEqual([missing(1)]);
  expect((await verify([[], copy], later())).faults).toEqual([missing(1)]);
  const forged = copy.map((anchor) => ({ ...anchor, hash: 'b'.repeat(64) }));
  expect((await verify([anchors, forged], later())).faults).toEqual([
    { merchantId: 1, id: 5, fault: 'anchor_differs' },
  ]);
});

test('A server that starts writes an anchor for the end of the log', async () => {
  const second = await on.secondServer();
  await vi.waitFor(() => expect(ownAnchors().at(-1)).toMatchObject({ id: 5, after: 5 }));
  await second.close();
  expect((await verify([ownAnchors()], later())).faults).toEqual([]);
});
