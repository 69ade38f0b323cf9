import { cashOutTicket } from '@fairhouse/contract/play/studio-tickets';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { readTicketDocument, verifyTicket } from '@fairhouse/games/verify/sports';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import { enterSports, openMatches, place, settled, startSports, WAIT_MS } from '../testing/enter-sports.ts';
import { createTestBook, type TestBook } from '../testing/test-book.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let book: TestBook;
let started: Awaited<ReturnType<typeof startSports>>;
beforeAll(async () => {
  bed = await createTestBed();
  book = createTestBook();
  started = await startSports(bed, book, { counter: { book, hasClient: true, delayScale: 0.4 } });
});
afterAll(() => bed.close());

test('The document of a ticket is what the platform reads, and works out again', async () => {
  const [one] = openMatches(book, 2_500);
  const { call } = await enterSports(bed, started.url, { demo: false });
  const { ticket } = await place(call, [one!]);
  const markets = [{ id: 1, odds: { 1: 1_500, 2: 4_000, 3: 6_000 }, chances: { 1: 0.62 } }];
  book.set(one!.match, { markets });
  const check = async () => {
    const document = await bed.asPlatform(started.url).call(vendorRoundDocument, { roundId: ticket.id });
    if (!document.ok) throw new Error(document.code);
    const read = readTicketDocument(document.value);
    expect(read).toBeDefined();
    return verifyTicket(read!);
  };
  expect(await check()).toMatchObject({ ok: true, open: true });
  await call(cashOutTicket, { clientId: randomUUID(), ticketId: ticket.id, percent: 100, offer: 1_488 });
  await settled(call, ticket.id);
  expect(await check()).toMatchObject({ ok: true });
});
