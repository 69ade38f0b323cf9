import type { StudioApi } from './api/studio-api.ts';
import type { Hud } from './hud/hud.ts';

/** Milliseconds between two readings: others put into the pot too. */
const EVERY_MS = 4000;

/** Shows what the pot of the game holds, while the page is seen. Answers a function that reads it at once. */
export function watchPot(api: Pick<StudioApi, 'jackpot'>, hud: Pick<Hud, 'setPot'>): () => void {
  const read = async (): Promise<void> => {
    const answer = await api.jackpot();
    if (answer.ok) hud.setPot(answer.value.amount);
  };
  void read();
  setInterval(() => {
    if (!document.hidden) void read();
  }, EVERY_MS);
  return () => void read();
}
