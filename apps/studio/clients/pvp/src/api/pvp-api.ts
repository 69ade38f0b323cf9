import type { ResponseOf } from '@fairhouse/contract';
import type { pvpRooms, PvpSession } from '@fairhouse/contract/play/studio-pvp';
import type { roomDoor } from '@fairhouse/contract/play/studio-tables';
import type { Answer, Caller } from '../../../shell/call.ts';

export interface PvpApi {
  open: (launchToken: string) => Promise<Answer<PvpSession>>;
  resume: () => Promise<Answer<PvpSession>>;
  rooms: () => Promise<Answer<ResponseOf<typeof pvpRooms>>>;
  door: (room: string) => Promise<Answer<ResponseOf<typeof roomDoor>>>;
}

export const createPvpApi = ({ get, post }: Caller): PvpApi => ({
  open: (launchToken) => post('/api/pvp/session', { launchToken }),
  resume: () => get('/api/pvp/session'),
  rooms: () => get('/api/pvp/rooms'),
  door: (room) => post(`/api/rooms/${encodeURIComponent(room)}/door`, {}),
});
