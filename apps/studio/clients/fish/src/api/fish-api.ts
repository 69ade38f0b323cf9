import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import type { fishSeat, FishSession, fishTanks } from '@fairhouse/contract/play/studio-fish';
import type { Answer, Caller } from '../../../shell/call.ts';

export interface FishApi {
  open: (launchToken: string) => Promise<Answer<FishSession>>;
  resume: () => Promise<Answer<FishSession>>;
  tanks: (gameCode: string) => Promise<Answer<ResponseOf<typeof fishTanks>>>;
  seat: (wanted: RequestOf<typeof fishSeat>) => Promise<Answer<ResponseOf<typeof fishSeat>>>;
}

export const createFishApi = ({ get, post }: Caller): FishApi => ({
  open: (launchToken) => post('/api/fish/session', { launchToken }),
  resume: () => get('/api/fish/session'),
  tanks: (gameCode) => get(`/api/fish/tanks?gameCode=${encodeURIComponent(gameCode)}`),
  seat: (wanted) => post('/api/fish/seat', wanted),
});
