import { applyTableEvent, HISTORY_ROUNDS, idleRound } from '@fairhouse/contract/play/apply-table-event';
import { RESUMABLE_EVENTS } from '@fairhouse/contract/play/realtime';
import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import type { PastRound, TableState } from '@fairhouse/contract/play/table-state';
import type { Pool } from 'pg';
import { describeTable, type LiveTable } from './catalogue.ts';
import { readEvents, readHistory, readStarts, type TableStart } from './table-store.ts';

/** A table as this process shows it, from its events alone: so nothing is shown before it was told. */
export interface TableView {
  readonly table: LiveTable;
  state: TableState;
  /** Number of the newest event. */
  s: number;
}

export type EventListener = (view: TableView, event: TableEvent) => void;

export interface TableViews {
  /** Whether there is such a table, read or not: a process that has just started serves sockets before it has read any. */
  has(tableId: string): boolean;
  find(tableId: string): TableView | undefined;
  all(): readonly TableView[];
  /** Reads the events that are new, and tells them in order. */
  refresh(): Promise<void>;
  /** Events after `last`, if they are few enough to be sent again. */
  since(view: TableView, last: number): Promise<TableEvent[] | undefined>;
  listen(listener: EventListener): void;
}

export function createTableViews(pool: Pool, tables: readonly LiveTable[]): TableViews {
  const views = new Map<string, TableView>();
  const listeners: EventListener[] = [];
  let reading: Promise<void> | undefined;
  let again = false;

  const read = async (): Promise<void> => {
    const unread = tables.filter(({ id }) => !views.has(id));
    const loaded = unread.length > 0 ? await load(pool, unread) : [];
    const all = new Map([...views.values(), ...loaded].map((view) => [view.table.id, view]));
    const known = new Map([...all].map(([id, { s }]) => [id, s]));
    for (const { tableId, event } of await readEvents(pool, known)) {
      const view = all.get(tableId);
      if (!view || event.s !== view.s + 1) continue;
      view.state = applyTableEvent(view.state, event);
      view.s = event.s;
      for (const listener of listeners) listener(view, event);
    }
    // Nobody finds a table before it is as far as its events.
    for (const view of loaded) views.set(view.table.id, view);
  };
  const refresh = (): Promise<void> => {
    if (reading) {
      again = true;
      return reading;
    }
    reading = (async () => {
      do {
        again = false;
        await read();
      } while (again);
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    has: (tableId) => tables.some(({ id }) => id === tableId),
    find: (tableId) => views.get(tableId),
    all: () => [...views.values()],
    refresh,
    async since(view, last) {
      if (last > view.s || view.s - last > RESUMABLE_EVENTS) return undefined;
      if (last === view.s) return [];
      const events = await readEvents(pool, new Map([[view.table.id, last]]));
      if (events[0]?.event.s !== last + 1) return undefined;
      // What is stored and not shown yet is told when it is.
      return events.map(({ event }) => event).filter(({ s }) => s <= view.s);
    },
    listen: (listener) => void listeners.push(listener),
  };
}

async function load(pool: Pool, tables: readonly LiveTable[]): Promise<TableView[]> {
  const starts = new Map((await readStarts(pool)).map((start) => [start.id, start]));
  const views: TableView[] = [];
  for (const table of tables) {
    const start = starts.get(table.id);
    if (start) views.push(await loadView(pool, table, start));
  }
  return views;
}

/** As before the newest round; its events bring it up to now. */
async function loadView(pool: Pool, table: LiveTable, { no, seq, openSeq }: TableStart): Promise<TableView> {
  const rounds = await readHistory(pool, table.id, no, HISTORY_ROUNDS);
  const shoeNo = rounds.at(-1)?.shoeNo ?? null;
  const history = rounds
    .filter((round) => round.shoeNo === shoeNo)
    .map(({ no: past, result, isVoid }): PastRound => ({ no: past, result, ...(isVoid && { isVoid: true as const }) }));
  const state = { table: describeTable(table), round: idleRound(Math.max(0, no - 1)), history };
  return { table, state, s: openSeq === null ? seq : openSeq - 1 };
}
