import type { TableEntry } from '@fairhouse/contract/play/studio-tables';
import { createStore, type Store } from '../../../shell/store.ts';
import type { TablesApi } from '../api/tables-api.ts';

const EVERY_MS = 4000;

/** Entries as text, of which each is written once. */
const texts = new WeakMap<TableEntry, string>();

function textOf(entry: TableEntry): string {
  const known = texts.get(entry) ?? JSON.stringify(entry);
  texts.set(entry, known);
  return known;
}

/** What was read again, with the entries that did not change as they were: their cards are not drawn again. */
export function withSameEntries(before: readonly TableEntry[], after: readonly TableEntry[]): readonly TableEntry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const next = after.map((entry) => {
    const old = known.get(entry.id);
    return old && textOf(old) === textOf(entry) ? old : entry;
  });
  const isSame = next.length === before.length && next.every((entry, at) => entry === before[at]);
  return isSame ? before : next;
}

/** Every table of a label with its state, read again while the page is seen. */
export function followTables(api: Pick<TablesApi, 'tables'>, label: string): Store<readonly TableEntry[]> {
  const tables = createStore<readonly TableEntry[]>([]);
  const read = async () => {
    if (document.visibilityState === 'visible') {
      const answer = await api.tables(label);
      if (answer.ok) tables.write(withSameEntries(tables.read(), answer.value.tables));
    }
    setTimeout(() => void read(), EVERY_MS);
  };
  void read();
  return tables;
}
