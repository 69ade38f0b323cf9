import { stepsOfRow, writeRows, type ListedRow } from '@fairhouse/contract/play/row-changes';
import type { Book } from '../markets/book.ts';
import { describeRow } from './describe-match.ts';
import { countLeagues, isListed, LIMIT, listed, type ListRequest } from './list-matches.ts';
import { changeOfRow, fieldsDiffer } from './stream-changes.ts';
import { Channel, textOf } from './stream-channel.ts';

/** Goals, stops, what joins and leaves. */
const GATHER_MS = 150;
/** Odds, points and rounds of a list change many times a second: they go together so often. */
const CALM_MS = 5_000;

const byStart = (a: ListedRow, b: ListedRow): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.id < b.id ? -1 : 1;

/** A list of matches, and what changes in its rows. */
export class ListChannel extends Channel {
  readonly #book: Book;
  readonly #now: () => Date;
  readonly #request: ListRequest;
  readonly #touched = new Set<string>();
  /** Rows that differ only in what waits. */
  readonly #calm = new Set<string>();
  readonly #shown = new Map<string, ListedRow>();
  #next = 0;
  #calmAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ book, now }: { book: Book; now: () => Date }, request: ListRequest) {
    super(GATHER_MS);
    this.#book = book;
    this.#now = now;
    this.#request = request;
    for (const match of listed(book, request, now())) this.#enter(describeRow(match));
  }

  override concerns(matchId: string): boolean {
    if (matchId === '') for (const id of this.#shown.keys()) this.#touched.add(id);
    else this.#touched.add(matchId);
    return true;
  }

  override close(): void {
    clearTimeout(this.#timer);
    super.close();
  }

  override flush(): void {
    const time = this.#now();
    for (const id of this.#touched) {
      const match = this.#book.match(id);
      const before = this.#shown.get(id);
      if (!match || !isListed(this.#request, match, time)) {
        this.#calm.delete(id);
        if (this.#shown.delete(id)) this.add('leave', { id });
        continue;
      }
      const row = describeRow(match);
      if (!before) this.add('entry', this.#enter(row));
      else if (fieldsDiffer(before, row) || !stepsOfRow(before, row))
        this.#change(before, { ...row, number: before.number });
      else this.#calm.add(id);
    }
    this.#touched.clear();
    if (this.#calm.size === 0) return;
    if (performance.now() >= this.#calmAt) this.#flushCalm();
    else this.#timer ??= setTimeout(() => this.flushSoon(), this.#calmAt - performance.now());
  }

  override snapshot(): string {
    const matches = [...this.#shown.values()].sort(byStart).slice(0, this.#request.limit ?? LIMIT);
    const now = this.#now();
    return textOf('matches', {
      now: now.toISOString(),
      up: this.#book.isUp(),
      matches,
      leagues: countLeagues(this.#book, now),
    });
  }

  #enter(row: Omit<ListedRow, 'number'>): ListedRow {
    const entered = { ...row, number: this.#next };
    this.#next += 1;
    this.#shown.set(row.id, entered);
    return entered;
  }

  #change(before: ListedRow, row: ListedRow): void {
    this.#calm.delete(row.id);
    const change = changeOfRow(before, row);
    if (change) this.add('change', change);
    this.#shown.set(row.id, change?.clock === undefined ? { ...row, clock: before.clock } : row);
  }

  #flushCalm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#calmAt = performance.now() + CALM_MS;
    const rows = [...this.#calm].flatMap((id) => {
      const before = this.#shown.get(id)!;
      const row = { ...describeRow(this.#book.match(id)!), number: before.number, clock: before.clock };
      const steps = stepsOfRow(before, row)!;
      this.#shown.set(id, row);
      return steps.some((value) => value !== 0) ? [{ number: row.number, steps }] : [];
    });
    this.#calm.clear();
    if (rows.length === 0) return;
    this.add('rows', { no: this.#book.head(), rows: writeRows(rows.sort((a, b) => a.number - b.number)) });
  }
}
