import { ok } from '@fairhouse/contract';
import { roomList } from '@fairhouse/contract/play/card-rooms';
import { liveRooms } from '@fairhouse/contract/play/tables';
import { liveTanks } from '@fairhouse/contract/play/tanks';
import type { Mount } from '../../../system/platform.ts';
import { visitorRoute } from '../../../system/routes.ts';
import { listCardRooms } from './list-card-rooms.ts';
import { listRooms } from './list-rooms.ts';
import { listTanks } from './list-tanks.ts';
import { mountRooms } from './operate/routes.ts';

export const mountTables: Mount = (platform, listeners) => {
  const { site } = listeners;
  mountRooms(platform, listeners);
  visitorRoute(platform, site, liveRooms, async ({ merchant }, query) =>
    ok({ now: platform.clock.now().toISOString(), list: await listRooms(platform, merchant, query) }),
  );
  visitorRoute(platform, site, roomList, async ({ merchant }, query) =>
    ok({ now: platform.clock.now().toISOString(), list: await listCardRooms(platform, merchant, query) }),
  );
  visitorRoute(platform, site, liveTanks, async ({ merchant }, query) =>
    ok({ now: platform.clock.now().toISOString(), list: await listTanks(platform, merchant, query) }),
  );
};
