import type { TankEntry } from '@fairhouse/contract/play/studio-fish';
import { createStore, type Store } from '../../../shell/store.ts';
import type { FishApi } from '../api/fish-api.ts';

const EVERY_MS = 5000;

/** Every tank of the game with its seats, read again while the page is seen. */
export function followTanks(api: Pick<FishApi, 'tanks'>, gameCode: string): Store<readonly TankEntry[]> {
  const tanks = createStore<readonly TankEntry[]>([]);
  const read = async () => {
    if (document.visibilityState === 'visible') {
      const answer = await api.tanks(gameCode);
      if (answer.ok) tanks.write(answer.value.tanks);
    }
    setTimeout(() => void read(), EVERY_MS);
  };
  void read();
  return tanks;
}
