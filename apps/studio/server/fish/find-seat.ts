import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { FISH_SEATS } from '@fairhouse/contract/play/fish-messages';
import type { fishSeat } from '@fairhouse/contract/play/studio-fish';
import { REALTIME_PATH, REALTIME_PROTOCOL } from '@fairhouse/contract/play/realtime';
import type { Session } from '../sessions/store.ts';
import type { Studio } from '../studio.ts';
import { seatOf } from './hot-tank.ts';
import { listLoaded } from './magazine-store.ts';
import type { TankOwner } from './tank-owner.ts';
import { listStands, type TankStand } from './tank-store.ts';

/**
 * A tank with a free seat: the one that is wanted, else where a magazine of the player is loaded, else the fullest one of the
 * tier. The path leads to the process that serves it; one that nobody serves is opened by whoever is asked.
 */
export async function findSeat(
  { pool, fish }: Pick<Studio, 'pool' | 'fish'>,
  owner: TankOwner,
  session: Session,
  { tank: wanted, tier }: RequestOf<typeof fishSeat>,
): Promise<Result<ResponseOf<typeof fishSeat>>> {
  const own = fish.tanks.filter(({ game }) => game.gameCode === session.gameCode);
  if (wanted !== undefined && !own.some(({ id }) => id === wanted)) return fail('not_found');
  const loaded = (await listLoaded(pool, session))[0]?.tankId;
  const stands = new Map((await listStands(pool)).map((stand) => [stand.id, stand]));
  if (wanted !== undefined && stands.get(wanted)?.wanted === 'off') return fail('room_closed');
  const fits = ({ id }: { id: string }): boolean => {
    if (stands.get(id)?.wanted === 'off') return false;
    const hot = owner.find(id);
    const isMine = id === loaded || (hot !== undefined && seatOf(hot, session) !== undefined);
    return isMine || (hot ? hot.seats.includes(null) : (stands.get(id)?.seated ?? 0) < FISH_SEATS);
  };
  const candidates = own
    .filter((each) => (wanted === undefined ? tier === undefined || each.tier === tier : each.id === wanted))
    .filter(fits)
    .toSorted((a, b) => seatedAt(stands.get(b.id)) - seatedAt(stands.get(a.id)));
  const found = candidates.find(({ id }) => id === loaded) ?? candidates[0];
  if (!found) return fail('room_full');
  const served = stands.get(found.id)?.owner ?? null;
  const path = served === null || served === owner.process ? REALTIME_PATH : `${REALTIME_PATH}/${served}`;
  return ok({ tank: found.id, path, protocol: REALTIME_PROTOCOL });
}

const seatedAt = (stand: TankStand | undefined): number => stand?.seated ?? 0;
