import type { Area } from '../area.ts';
import { fishRooms } from '../fish/area.ts';
import { cardRooms } from '../pvp/area.ts';
import { tableRooms } from '../tables/area.ts';
import { serveSockets } from './serve-sockets.ts';

/** The sockets of all rooms. */
export const realtime: Area = {
  mount(app, studio) {
    const { pool, now, onError, trustedProxies, socketRates } = studio;
    serveSockets(app, {
      pool,
      keepers: [tableRooms(studio), fishRooms(studio), cardRooms(studio)],
      now,
      onError,
      trustedProxies,
      ...(socketRates && { rates: socketRates }),
    });
  },
};
