import { cashOutOffers, cashOutTicket } from '@fairhouse/contract/play/studio-tickets';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import {
  enterSports,
  openMatches,
  place,
  send,
  settle,
  settled,
  START,
  startSports,
  takeBack,
  until,
  WAIT_MS,
} from '../testing/enter-sports.ts';
import { createTestBook, type TestBook } from '../testing/test-book.ts';

vi.setConfig({ testTimeout: 4 * WAIT_MS });

let bed: TestBed;
let book: TestBook;
let url: string;
beforeAll(async () => {
  bed = await createTestBed();
  book = createTestBook();
  url = (await startSports(bed, book)).url;
  // Another one at the same work.
  await startSports(bed, book);
});
afterAll(() => bed.close());

const enter = () => enterSports(bed, url);

test('a result that is taken back in time and then another one pays what is missing, once', async () => {
  const [one] = openMatches(book, 2_000);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one!]);
  await settle(bed, one!, 'half_win', { certainty: 1 });
  await until(call, ticket.id, { state: 'won', due: 1_500, paid: 1_500, credited: false });
  await takeBack(bed, one!);
  await until(call, ticket.id, { state: 'open', due: null });
  await settle(bed, one!, 'win', { certainty: 2 });
  const ended = await settled(call, ticket.id);
  expect(ended).toMatchObject({ due: 2_000, paid: 2_000, overpaid: 0 });
  expect(ended.legs[0]!.revisions.map(({ result }) => result)).toEqual(['half_win', 'open', 'win']);
  expect(balance()).toBe(START + 1_000);
});

test('what was paid too much is taken back once the round is over, by a correction that names its reason', async () => {
  const [one] = openMatches(book, 2_000);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one!]);
  await settle(bed, one!, 'win', { certainty: 1 });
  await until(call, ticket.id, { paid: 2_000, credited: false });
  await takeBack(bed, one!);
  await settle(bed, one!, 'lose');
  await until(call, ticket.id, { state: 'lost', due: 0, paid: 0, overpaid: 0, credited: true });
  expect(balance()).toBe(START - 1_000);
  expect(bed.platform.bookedOn(ticket.id)).toEqual([-1_000, 2_000, 0, -2_000]);
});

test('a result that is changed after the round corrects its tickets, up and down', async () => {
  const [one] = openMatches(book, 2_150);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one!]);
  await settle(bed, one!, 'win');
  await settled(call, ticket.id);
  // sports design §10, 26) rolled back to a loss: correction −2150
  await takeBack(bed, one!);
  await settle(bed, one!, 'lose');
  await until(call, ticket.id, { state: 'lost', due: 0, paid: 0, credited: true });
  expect(bed.platform.bookedOn(ticket.id).at(-1)).toBe(-2_150);
  expect(balance()).toBe(START - 1_000);
  await takeBack(bed, one!);
  await settle(bed, one!, 'half_win');
  await until(call, ticket.id, { state: 'won', due: 1_575, paid: 1_575, credited: true });
  expect(balance()).toBe(START + 575);
  await takeBack(bed, one!);
  await settle(bed, one!, 'half_win');
  await until(call, ticket.id, { due: 1_575, paid: 1_575, credited: true });
  expect(bed.platform.bookedOn(ticket.id)).toEqual([-1_000, 2_150, -2_150, 1_575]);
  const { rows } = await bed.query<{ persons: unknown; cause: unknown }>(
    `select persons, cause from sports_payment where ticket_id = $1 and kind = 'correction' order by nth`,
    [ticket.id],
  );
  const byFeed = { persons: null, cause: { message: expect.stringMatching(/^feed \d+$/), rule: 'market 1' } };
  expect(rows).toEqual([byFeed, byFeed]);
});

test('what the platform takes back no more is the loss of the house', async () => {
  const [one] = openMatches(book, 2_000);
  const { call, balance } = await enter();
  const { ticket } = await place(call, [one!]);
  await settle(bed, one!, 'win');
  await settled(call, ticket.id);
  bed.platform.late.add(ticket.id);
  await settle(bed, one!, 'lose');
  await until(call, ticket.id, { due: 0, paid: 2_000, overpaid: 2_000, credited: true });
  expect(balance()).toBe(START + 1_000);
});

test('a void that is taken back may give more, but takes nothing that was given back', async () => {
  const [one, other] = openMatches(book, 2_000, 2_000);
  const { call, balance } = await enter();
  const [first, second] = [await place(call, [one!]), await place(call, [other!])];
  for (const { match } of [one!, other!]) {
    const markets = [{ id: 1, specifiers: '', voidReason: 'abandoned' as const }];
    await send(bed, 'bet_cancel', match, { markets, from: null, to: null });
  }
  for (const { ticket } of [first, second]) await until(call, ticket.id, { state: 'void', credited: true });
  expect(balance()).toBe(START);
  await settle(bed, one!, 'win');
  await settle(bed, other!, 'lose');
  await until(call, first.ticket.id, { due: 2_000, paid: 2_000, credited: true });
  await until(call, second.ticket.id, { due: 0, paid: 1_000, overpaid: 1_000, credited: true });
  expect(balance()).toBe(START + 1_000);
});

test('a rollback that races a cash-out pays either, and takes nothing back twice', async () => {
  const { call, balance } = await enter();
  for (let time = 0; time < 4; time += 1) {
    const legs = openMatches(book, 2_000, 2_000);
    const before = balance();
    const { ticket } = await place(call, legs);
    await settle(bed, legs[0]!, 'win');
    await until(call, ticket.id, { state: 'open' });
    const offer = (await call(cashOutOffers, {})).list.find(({ ticketId }) => ticketId === ticket.id)!.offer!;
    const cashing = call(cashOutTicket, { clientId: randomUUID(), ticketId: ticket.id, percent: 100, offer }).catch(
      () => null,
    );
    const revised = takeBack(bed, legs[0]!).then(() => settle(bed, legs[0]!, 'lose'));
    await Promise.all([revised, settle(bed, legs[1]!, 'win'), cashing]);
    const ended = await settled(call, ticket.id);
    const cashed = ended.cashOuts.find(({ state }) => state === 'done')?.amount ?? 0;
    expect(ended.paid).toBe(cashed);
    await expect.poll(() => balance(), { timeout: WAIT_MS }).toBe(before - 1_000 + cashed);
  }
});
