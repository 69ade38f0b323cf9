import type { ResponseOf } from '@fairhouse/contract';
import type { liveTables, roomDoor, TableSession } from '@fairhouse/contract/play/studio-tables';
import type { Answer, Caller } from '../../../shell/call.ts';

export interface TablesApi {
  open: (launchToken: string) => Promise<Answer<TableSession>>;
  resume: () => Promise<Answer<TableSession>>;
  /** Those that a session of this label may watch. */
  tables: (label: string) => Promise<Answer<ResponseOf<typeof liveTables>>>;
  door: (room: string) => Promise<Answer<ResponseOf<typeof roomDoor>>>;
}

export const createTablesApi = ({ get, post }: Caller): TablesApi => ({
  open: (launchToken) => post('/api/tables/session', { launchToken }),
  resume: () => get('/api/tables/session'),
  tables: (label) => get(`/api/tables?${new URLSearchParams({ label }).toString()}`),
  door: (room) => post(`/api/rooms/${encodeURIComponent(room)}/door`, {}),
});
