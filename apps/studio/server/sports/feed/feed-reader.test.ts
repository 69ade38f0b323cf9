import { expect, test } from 'vitest';
import conversation from './testing/recorded-conversation.json' with { type: 'json' };
import { createFeedReader } from './feed-reader.ts';
import type { FeedMessage, Product } from './messages.ts';

type Line =
  | { after: number; message: { product: Product; seq: number; kind: string; requestId?: string } }
  | { after: number; expect: { took?: number[]; up?: boolean; asked?: { product: Product; after: number }[] } };

/** Plays a conversation: what the feed says, and what the reader must have done by then. */
test('a recorded conversation: repeats, reordering, a gap, silence and recovery', async () => {
  let now = 0;
  const took: number[] = [];
  const asked: { product: Product; after: number }[] = [];
  const up = new Map<Product, boolean>();
  const reader = createFeedReader(
    { 1: conversation.starts.live, 3: conversation.starts.pre },
    {
      take: ({ product, seq }) => took.push(product * 1000 + seq),
      setUp: (product, isUp) => up.set(product, isUp),
      recover: async (product, after) => {
        asked.push({ product, after });
        return `request-${asked.length}`;
      },
      onError: (error) => {
        throw error;
      },
      now: () => now,
    },
  );
  for (const line of conversation.lines as Line[]) {
    now = line.after * 1000;
    if ('message' in line) {
      const { requestId, ...message } = line.message;
      const body = requestId === undefined ? {} : { requestId };
      reader.read({ ...message, no: 0, eventId: null, at: '', body } as unknown as FeedMessage);
    }
    reader.check();
    // The id of a recovery is known before its end comes.
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    if (!('expect' in line)) continue;
    const { took: took_, up: isUp, asked: asked_ } = line.expect;
    if (took_) expect(took.splice(0), `after ${line.after} s`).toEqual(took_);
    if (isUp !== undefined) expect(up.get(1) ?? true, `after ${line.after} s`).toBe(isUp);
    if (asked_) expect(asked.slice(-asked_.length), `after ${line.after} s`).toEqual(asked_);
  }
});

test('what nobody sent changes nothing: another product, an old number, the end of no recovery', async () => {
  const took: number[] = [];
  let up = true;
  const reader = createFeedReader(
    { 1: 5, 3: 5 },
    {
      take: ({ seq }) => took.push(seq),
      setUp: (_, isUp) => (up = isUp),
      recover: () => new Promise(() => undefined),
      onError: (error) => {
        throw error;
      },
      now: () => 0,
    },
  );
  const read = (kind: string, product: number, seq: number, body: object) =>
    reader.read({ kind, product, seq, no: 0, eventId: 'm-1', at: '', body } as unknown as FeedMessage);
  read('bet_settlement', 2, 6, {});
  read('bet_settlement', 1, 5, { markets: [] });
  read('bet_settlement', 1, -1, { markets: [] });
  expect([took, up]).toEqual([[], true]);
  // A number that leaves a gap suspends the product, which no foreign end of a recovery brings back.
  read('bet_settlement', 1, 9, { markets: [] });
  read('snapshot_complete', 1, 0, { requestId: 'another' });
  expect([took, up]).toEqual([[], false]);
});
