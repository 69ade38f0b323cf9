import { jackpot } from '@fairhouse/contract/play/jackpot';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { showJackpot } from './show-jackpot.ts';

export const mountJackpot: Mount = (platform, { site }) => {
  visitorRoute(platform, site, jackpot, ({ merchant }) => showJackpot(platform, merchant));
};
