import type { Studio } from '../studio.ts';
import type { Dealer } from './deal-cards.ts';
import { listTellable, tellSeed } from './history-store.ts';

const LIMIT = 100;

/** Tells the seeds of hands that ended a day ago, which shows all their cards. */
export async function tellSeeds({
  pool,
  cards,
  deal,
}: Pick<Studio, 'pool' | 'cards'> & { deal: Dealer }): Promise<void> {
  for (const hand of await listTellable(pool, cards.times.secret, LIMIT)) {
    const room = cards.rooms.find(({ id }) => id === hand.roomId);
    if (!room) continue;
    const { serverSeed } = await deal(pool, room, hand);
    await tellSeed(pool, hand.id, serverSeed);
  }
}
