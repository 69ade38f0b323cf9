import { randomUUID } from 'node:crypto';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import {
  endDifferences,
  listOpenLines,
  recordDifferences,
  type FoundDifference,
  type LineKey,
} from '../payments/index.ts';
import { shiftDay } from '../reports/index.ts';
import { compare } from './compare.ts';
import { booksOf, type Booked, type Books } from './read-books.ts';
import type { Source, StatementLine } from './statement-line.ts';
import { findLines, insertStatement, isTaken, lockSource, removeCalled, spanOfDay } from './store.ts';

/** A record of ours may be on the neighbouring day of the source: clocks differ, and reports take a while. */
const MARGIN_MS = 15 * 60_000;

interface Taken {
  merchant: Merchant;
  source: Source;
  day: string;
  uploadedBy: string | null;
}

const keyOf = ({ kind, reference, player }: LineKey): string => JSON.stringify([kind, reference, player]);

/**
 * Stores a statement of a whole day and compares it: each line with our record, and each record of ours of that day with
 * the lines. In one transaction, so that a statement is compared wholly or not at all. Answers its id.
 */
export const reconcile = (
  core: Core,
  { merchant, source, day, uploadedBy }: Taken,
  lines: readonly StatementLine[],
  also: (tx: PoolClient, id: string) => Promise<void> = async () => undefined,
): Promise<string> => {
  const id = randomUUID();
  const books = booksOf(core, merchant.id, source);
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockSource(tx, merchant.id, source.code);
    const at = core.clock.now();
    const span = await spanOfDay(tx, { day, timeZone: merchant.settings.timeZone });
    // The end of a day is compared with the statement of the next, so that a line there counts.
    const continues = await isTaken(tx, source.code, shiftDay(day, -1));
    const from = new Date(span.from.getTime() + (continues ? -MARGIN_MS : MARGIN_MS));
    const until = new Date(span.until.getTime() - MARGIN_MS);
    if (uploadedBy === null) await removeCalled(tx, source.code, day);
    const own = lines.filter((line) => books.ownerOf(line) !== 'other');
    const statement = { id, merchantId: merchant.id, source: source.code, kind: source.kind, day, uploadedBy };
    await insertStatement(tx, { ...statement, takenAt: at, lines: own.length }, own);

    const listed = new Set(own.map(keyOf));
    const unlisted = (await books.moved(tx, { from, until })).filter((record) => !listed.has(keyOf(record)));
    const elsewhere = await findLines(tx, source.code, unlisted);
    const { found, agreed } = judge(books, [...(await books.named(tx, own)), ...unlisted], [...own, ...elsewhere]);
    const by = { merchantId: merchant.id, source: source.code, statementId: id, day, uploadedBy, at };
    await recordDifferences(tx, by, found);
    await endDifferences(tx, { source: source.code, at }, agreed);
    await also(tx, id);
    return id;
  });
};

/** Compares what is open again: a report that came late ends its difference. */
export const compareOpen = (core: Core, merchant: Merchant, source: Source): Promise<void> => {
  const books = booksOf(core, merchant.id, source);
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockSource(tx, merchant.id, source.code);
    const open = await listOpenLines(tx, source.code);
    if (open.length === 0) return;
    const lines = await findLines(tx, source.code, open);
    const { agreed } = judge(books, await books.named(tx, open), lines);
    await endDifferences(tx, { source: source.code, at: core.clock.now() }, agreed);
  });
};

function judge(
  books: Books,
  records: readonly Booked[],
  lines: readonly StatementLine[],
): { found: FoundDifference[]; agreed: LineKey[] } {
  const here = new Map(records.map((record) => [keyOf(record), record]));
  const there = new Map(lines.map((line) => [keyOf(line), line]));
  const found: FoundDifference[] = [];
  const agreed: LineKey[] = [];
  for (const key of new Set([...here.keys(), ...there.keys()])) {
    const [record, line] = [here.get(key), there.get(key)];
    const { kind, reference, player } = (record ?? line)!;
    const theirs = line ? { amount: line.amount, paid: line.paid, currency: line.currency, state: line.state } : null;
    const ours = record?.side ?? null;
    const reason = compare(ours, theirs);
    const named = { kind, reference, player };
    if (reason === null) agreed.push(named);
    else {
      const owner = record?.memberId ?? books.ownerOf(named);
      found.push({ ...named, reason, ours, theirs, memberId: typeof owner === 'number' ? owner : null });
    }
  }
  return { found, agreed };
}
