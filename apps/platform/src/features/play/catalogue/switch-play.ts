import { inTransaction } from '@fairhouse/database';
import type { Core } from '../../../system/platform.ts';
import { setGameEnabled, setGameHot, setVendorState } from '../games/index.ts';

/**
 * The kill switch of a vendor: no launch and no bet while it is off; takes effect on every server within a second.
 * False: no such vendor.
 */
export const switchVendor = (core: Core, code: string, on: boolean): Promise<boolean> =>
  inTransaction(core.pool, {}, async (tx) => {
    await core.events.publish(tx, 'catalogueChanged', {});
    return setVendorState(tx, code, on ? 'active' : 'suspended');
  });

/** The kill switch of one game. False: no such game. */
export const switchGame = (core: Core, gameId: number, on: boolean): Promise<boolean> =>
  inTransaction(core.pool, {}, async (tx) => {
    await core.events.publish(tx, 'catalogueChanged', {});
    return setGameEnabled(tx, gameId, on);
  });

/** Marks or unmarks a game as hot. False: no such game. */
export const markHot = (core: Core, gameId: number, hot: boolean): Promise<boolean> =>
  inTransaction(core.pool, {}, async (tx) => {
    await core.events.publish(tx, 'catalogueChanged', {});
    return setGameHot(tx, gameId, hot);
  });
