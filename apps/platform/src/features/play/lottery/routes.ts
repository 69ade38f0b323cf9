import { ok } from '@fairhouse/contract';
import { openedNumbers } from '@fairhouse/contract/play/lottery';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { listOpenedNumbers } from './list-opened-numbers.ts';

export const mountLottery: Mount = (platform, { site }) => {
  visitorRoute(platform, site, openedNumbers, async (_, query) => ok({ list: listOpenedNumbers(query) }));
};
