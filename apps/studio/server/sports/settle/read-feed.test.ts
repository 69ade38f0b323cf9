import { vendorDecideResult, vendorEnterResult } from '@fairhouse/contract/play/vendor-sports-results';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestBed, type TestBed } from '../../testing/start-test-studio.ts';
import type { BetSettlement, MessageKind } from '../feed/messages.ts';
import {
  enterSports,
  openMatches,
  place,
  settled,
  START,
  startSports,
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
  // Another one that reads the same messages.
  await startSports(bed, book);
});
afterAll(() => bed.close());

/** The next message; the writer of the feed may take the number at the same time. */
const append = (kind: MessageKind, match: string, body: object) =>
  vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ no: number }>(
        `insert into feed_message (no, product, seq, kind, match_id, body)
          select coalesce(max(no), 0) + 1, 1, coalesce(max(seq) filter (where product = 1), 0) + 1, $1, $2, $3
          from feed_message returning no::int as no`,
        [kind, match, JSON.stringify(body)],
      );
      return rows[0]!.no;
    },
    { timeout: WAIT_MS },
  );

const settlement = (win: string, certainty: 1 | 2): BetSettlement => ({
  markets: [
    {
      id: 1,
      specifiers: '',
      certainty,
      outcomes: ['1', '2', '3'].map((id) => ({
        id,
        result: id === win ? (1 as const) : (0 as const),
        voidFactor: 0 as const,
      })),
    },
  ],
});

/** A result of which one outcome is another one. */
const withOutcome = (other: object) => {
  const [market] = settlement('1', 2).markets;
  return { markets: [{ ...market, outcomes: market!.outcomes.map((outcome) => ({ ...outcome, ...other })) }] };
};

test('messages of the feed settle tickets, in their order and each once', async () => {
  const [one, other] = openMatches(book, 2_000, 1_500);
  const { call, balance } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!, other!]);
  await append('bet_settlement', one!.match, settlement('2', 1));
  await append('rollback_bet_settlement', one!.match, { markets: [{ id: 1, specifiers: '' }] });
  await append('bet_settlement', one!.match, settlement('1', 2));
  const cancelled = [{ id: 1, specifiers: '', voidReason: 'abandoned' }];
  const last = await append('bet_cancel', other!.match, { markets: cancelled, from: null, to: null });
  const ended = await settled(call, ticket.id);
  expect(ended).toMatchObject({ state: 'won', due: 2_000, paid: 2_000 });
  expect(ended.legs[0]!.revisions.map(({ result }) => result)).toEqual(['lose', 'open', 'win']);
  expect(ended.legs[1]).toMatchObject({ result: 'void', reason: 'abandoned' });
  expect(balance()).toBe(START + 1_000);
  const { rows } = await bed.query<{ no: number }>('select no::int as no from sports_reading');
  expect(rows[0]!.no).toBe(last);
});

test('what the feed brings while a result by hand stands counts once operators take theirs back', async () => {
  const [one] = openMatches(book, 2_000);
  const { match } = one!;
  const { call, balance } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  await until(call, ticket.id, { state: 'open' });
  const platform = bed.asPlatform(url);
  const settleByHand = async (results: Record<string, 'win' | 'lose' | 'open'>) => {
    const about = { match, market: 1, specifiers: '', results, reason: 'seen on television' };
    const entered = await platform.call(vendorEnterResult, { ...about, operator: 'ana' });
    if (!entered.ok) throw new Error(entered.code);
    const { entry } = entered.value;
    await platform.call(vendorDecideResult, { entry: entry.id, verdict: 'confirmed', operator: 'ben' });
  };
  await settleByHand({ 1: 'lose', 2: 'win', 3: 'lose' });
  await until(call, ticket.id, { state: 'lost', credited: true });
  await append('bet_settlement', match, settlement('2', 2));
  await append('rollback_bet_settlement', match, { markets: [{ id: 1, specifiers: '' }] });
  const last = await append('bet_settlement', match, settlement('1', 2));
  await vi.waitFor(
    async () => {
      const { rows } = await bed.query<{ no: number }>('select no::int as no from sports_reading');
      expect(rows[0]!.no).toBe(last);
    },
    { timeout: WAIT_MS },
  );
  await until(call, ticket.id, { state: 'lost', due: 0 });
  await settleByHand({ 1: 'open', 2: 'open', 3: 'open' });
  const ended = await until(call, ticket.id, { state: 'won', paid: 2_000, credited: true });
  expect(ended.legs[0]!.revisions.map(({ result }) => result)).toEqual(['lose', 'open', 'lose', 'open', 'win']);
  expect(balance()).toBe(START + 1_000);
});

test('forged messages settle nothing, are counted once each, and what follows them counts', async () => {
  const [one] = openMatches(book, 2_000);
  const { call, balance } = await enterSports(bed, url);
  const { ticket } = await place(call, [one!]);
  const [market] = settlement('1', 2).markets;
  const forged: [MessageKind, object][] = [
    ['bet_settlement', { markets: 'all' }],
    ['bet_settlement', withOutcome({ result: 2 })],
    ['bet_settlement', withOutcome({ voidFactor: 0.3 })],
    ['bet_settlement', withOutcome({ deadHeat: 40 })],
    ['bet_settlement', withOutcome({ deadHeat: 'half' })],
    ['bet_settlement', { markets: [{ ...market, certainty: 3 }] }],
    ['bet_cancel', { markets: [{ id: 1, specifiers: '', voidReason: 'operator' }], from: 'x', to: null }],
    ['rollback_bet_settlement', {}],
    ['bet_settlement', { markets: [market, { ...market, id: 3_000_000_000 }] }],
    ['bet_settlement', { markets: [market, { ...market, specifiers: 'hcp=\0' }] }],
    ['bet_cancel', { markets: [{ id: 1, specifiers: '', voidReason: 'operator' }], from: '1', to: null }],
    ['bet_settlement', withOutcome({ deadHeat: 1e-9 })],
    ['bet_settlement', withOutcome({ id: '*' })],
    ['bet_settlement', { markets: [{ ...market, byBet: true }], record: {} }],
  ];
  const sent: number[] = [];
  for (const [kind, body] of forged) sent.push(await append(kind, one!.match, body));
  await append('bet_settlement', one!.match, settlement('2', 2));
  const ended = await until(call, ticket.id, { state: 'lost', credited: true });
  expect(ended.legs[0]!.revisions.map(({ result }) => result)).toEqual(['lose']);
  expect(balance()).toBe(START - 1_000);
  const { rows } = await bed.query<{ no: number }>('select no::int as no from feed_refusal order by no');
  expect(rows.map(({ no }) => no)).toEqual(sent);
});

test('neither a message that the database refuses nor a ticket that cannot be decided keeps others waiting', async () => {
  const [refused, broken, sound] = openMatches(book, 2_000, 2_000, 2_000);
  const { call } = await enterSports(bed, url);
  const [first, second, third] = [
    await place(call, [refused!]),
    await place(call, [broken!]),
    await place(call, [sound!]),
  ];
  await bed.query(
    `create function refuse() returns trigger language plpgsql as $$
        begin raise 'out of range' using errcode = '22003'; end $$;
      create trigger refuse before insert on sports_result for each row when (new.match_id = '${refused!.match}')
        execute function refuse()`,
  );
  // A part that wins of nothing, in a result that was stored before messages with one were refused.
  await bed.query(
    `with r as (insert into sports_result (source, match_id, market, specifiers, outcome, result, certainty, dead_heat)
        values ('feed 0', $1, 1, '', '1', 'win', 2, '0/1') returning rev)
      insert into sports_result_work (rev) select rev from r`,
    [broken!.match],
  );
  await append('bet_settlement', refused!.match, settlement('1', 2));
  await append('bet_settlement', sound!.match, settlement('1', 2));
  await until(call, third.ticket.id, { state: 'won', paid: 2_000, credited: true });
  for (const { ticket } of [first, second]) await until(call, ticket.id, { state: 'open' });
  // The next result settles what this one could not.
  await append('bet_settlement', broken!.match, settlement('2', 2));
  await until(call, second.ticket.id, { state: 'lost', credited: true });
});
