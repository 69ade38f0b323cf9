import { ok } from '@fairhouse/contract';
import { roomList } from '@fairhouse/contract/play/card-rooms';
import { liveRooms } from '@fairhouse/contract/play/tables';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { listCardRooms } from './list-card-rooms.ts';
import { listRooms } from './list-rooms.ts';

export const mountTables: Mount = (platform, { site }) => {
  visitorRoute(platform, site, liveRooms, async ({ merchant }, query) =>
    ok({ now: platform.clock.now().toISOString(), list: await listRooms(platform, merchant, query) }),
  );
  visitorRoute(platform, site, roomList, async ({ merchant }, query) =>
    ok({ now: platform.clock.now().toISOString(), list: await listCardRooms(platform, merchant, query) }),
  );
};
