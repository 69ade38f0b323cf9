import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorSwitchRoom } from '@fairhouse/contract/play/vendor-rooms';
import { inTransaction } from '@fairhouse/database';
import { wantTank } from '../fish/tank-store.ts';
import { notifyPvp } from '../pvp/hand-store.ts';
import { wantRoom } from '../pvp/room-store.ts';
import type { Studio } from '../studio.ts';
import { wakeOwner, wantTable } from '../tables/table-store.ts';
import { storeSwitch } from './switch-store.ts';

type Answer = Result<ResponseOf<typeof vendorSwitchRoom>>;

/**
 * Closes a room when what is open has ended: a table after its round, a card room after its hands; a tank's magazines are cashed
 * out. Nobody comes in from now on. Or opens it again. A repeat changes nothing.
 */
export const switchRoom = (
  { pool }: Pick<Studio, 'pool'>,
  { room, on, operator, reason }: RequestOf<typeof vendorSwitchRoom>,
): Promise<Answer> =>
  inTransaction(pool, {}, async (tx): Promise<Answer> => {
    const wanted = on ? 'on' : 'off';
    const before =
      (await wantTable(tx, room, wanted)) ?? (await wantRoom(tx, room, wanted)) ?? (await wantTank(tx, room, wanted));
    if (before === undefined) return fail('not_found');
    if (before !== wanted) await storeSwitch(tx, { roomId: room, wanted, operator, reason });
    await wakeOwner(tx, room);
    await notifyPvp(tx, 'room', room);
    return ok({ before: { on: before === 'on' } });
  });
