import type { Studio } from '../studio.ts';
import type { Dealer } from './deal-cards.ts';
import { listRevealable, revealSeed } from './history-store.ts';

const LIMIT = 100;

/** Informs the seeds of hands that ended a day ago, which shows all their cards. */
export async function revealSeeds({
  pool,
  cards,
  deal,
}: Pick<Studio, 'pool' | 'cards'> & { deal: Dealer }): Promise<void> {
  for (const hand of await listRevealable(pool, cards.times.secret, LIMIT)) {
    const room = cards.rooms.find(({ id }) => id === hand.roomId);
    if (!room) continue;
    const { serverSeed } = await deal(pool, room, hand);
    await revealSeed(pool, hand.id, serverSeed);
  }
}
