import { ok } from '@fairhouse/contract';
import { jackpot, jackpots } from '@fairhouse/contract/play/jackpot';
import { boJackpots } from '@fairhouse/contract/play/jackpot-backoffice';
import type { Mount } from '../../../system/platform.ts';
import { operatorRoute, visitorRoute } from '../../../system/routes.ts';
import { listBookedJackpots } from './list-booked.ts';
import { listJackpots } from './list-jackpots.ts';
import { showJackpot } from './show-jackpot.ts';

export const mountJackpot: Mount = (platform, { site, backoffice }) => {
  visitorRoute(platform, site, jackpot, ({ merchant }) => showJackpot(platform, merchant));
  visitorRoute(platform, site, jackpots, async ({ merchant }) => ok({ list: await listJackpots(platform, merchant) }));
  operatorRoute(platform, backoffice, boJackpots, async ({ merchant }) =>
    ok({ list: await listBookedJackpots(platform, merchant) }),
  );
};
