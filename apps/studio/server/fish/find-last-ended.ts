import type { Studio } from '../studio.ts';
import type { Session } from '../sessions/store.ts';
import { listMagazines } from './magazine-store.ts';
import type { Magazine } from './magazine.ts';

/** Who stayed away for longer looks into their bets. */
const SHOWN_MS = 3_600_000;

/** The newest magazine of a player if it has ended: they may have been away when it did, and see what it paid and what came back. */
export async function findLastEnded(
  { pool, now }: Pick<Studio, 'pool' | 'now'>,
  session: Session,
): Promise<Magazine | undefined> {
  const last = (await listMagazines(pool, session, 1, undefined))?.[0];
  const isEnded = last?.state === 'decided' || last?.state === 'settled';
  return isEnded && last.createdAt.getTime() > now().getTime() - SHOWN_MS ? last : undefined;
}
