import type { Studio } from '../studio.ts';
import type { Dealer } from './deal-cards.ts';
import { listRevealable, revealSeed } from './history-store.ts';

/** Hands that are read together. */
const PAGE = 100;

/**
 * Reveals the seeds of hands that ended a day ago, which shows all their cards. A chain that cannot be read holds up no
 * other one.
 */
export async function revealSeeds({
  pool,
  cards,
  deal,
  onError,
}: Pick<Studio, 'pool' | 'cards' | 'onError'> & { deal: Dealer }): Promise<void> {
  const broken = new Set<number>();
  let after = { chainId: 0, link: 0 };
  for (;;) {
    const page = await listRevealable(pool, cards.times.secret, PAGE, after);
    for (const hand of page) {
      const room = cards.rooms.find(({ id }) => id === hand.roomId);
      if (!room || broken.has(hand.chainId)) continue;
      try {
        const { serverSeed } = await deal(pool, room, hand);
        await revealSeed(pool, hand.id, serverSeed);
      } catch (error) {
        broken.add(hand.chainId);
        onError(error);
      }
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!;
  }
}
