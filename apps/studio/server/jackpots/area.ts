import { fail, ok } from '@fairhouse/contract';
import { gameJackpot } from '@fairhouse/contract/play/studio';
import { vendorJackpots } from '@fairhouse/contract/play/vendor-jackpots';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { jackpotKeyOf } from './jackpot.ts';
import { listJackpots } from './list-jackpots.ts';

/** Pots that slots fill and pay (docs/decisions/jackpots.md). */
export const jackpots: Area = {
  mount(app, studio, { player, platform }) {
    serveCall(app, vendorJackpots, platform, async (_, { merchant, currency }) =>
      ok({ jackpots: await listJackpots(studio, { merchant, currency, money: 'real' }) }),
    );
    serveCall(app, gameJackpot, player, async ({ session }) => {
      const { money } = jackpotKeyOf(session, session.merchant);
      const { merchant, currency } = session;
      const pots = await listJackpots(studio, { merchant, currency, money });
      const own = pots.find(({ gameCode }) => gameCode === session.gameCode);
      return own ? ok({ amount: own.amount }) : fail('not_found');
    });
  },
};
