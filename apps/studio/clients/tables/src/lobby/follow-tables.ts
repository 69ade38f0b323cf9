import type { TableEntry } from '@fairhouse/contract/play/studio-tables';
import { createStore, type Store } from '../../../shell/store.ts';
import type { TablesApi } from '../api/tables-api.ts';

const EVERY_MS = 4000;

/** Every table with its state, read again while the page is seen. */
export function followTables(api: Pick<TablesApi, 'tables'>): Store<readonly TableEntry[]> {
  const tables = createStore<readonly TableEntry[]>([]);
  const read = async () => {
    if (document.visibilityState === 'visible') {
      const answer = await api.tables();
      if (answer.ok) tables.write(answer.value.tables);
    }
    setTimeout(() => void read(), EVERY_MS);
  };
  void read();
  return tables;
}
