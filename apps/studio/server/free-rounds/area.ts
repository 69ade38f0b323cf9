import { ok } from '@fairhouse/contract';
import { vendorCancelFreeRounds, vendorFreeRounds } from '@fairhouse/contract/play/free-rounds';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { giveFreeRounds } from './give-free-rounds.ts';
import { cancelGrant } from './store.ts';

/** Free rounds that the platform's promotions give (docs/vendor-wallet.md, section 9). */
export const freeRounds: Area = {
  mount(app, studio, { platform }) {
    serveCall(app, vendorFreeRounds, platform, (_, request) => giveFreeRounds(studio, request));
    serveCall(app, vendorCancelFreeRounds, platform, async (_, { grantId }) =>
      ok({ roundsLeft: await cancelGrant(studio.pool, grantId) }),
    );
  },
};
