import { ok } from '@fairhouse/contract';
import { liveRooms } from '@fairhouse/contract/play/tables';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { listRooms } from './list-rooms.ts';

export const mountTables: Mount = (platform, { site }) => {
  visitorRoute(platform, site, liveRooms, async ({ merchant }, query) =>
    ok({ now: platform.clock.now().toISOString(), list: await listRooms(platform, merchant, query) }),
  );
};
