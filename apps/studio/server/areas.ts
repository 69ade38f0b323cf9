import type { Area } from './area.ts';
import { fairness } from './fairness/area.ts';
import { fish } from './fish/area.ts';
import { freeRounds } from './free-rounds/area.ts';
import { games } from './games/area.ts';
import { jackpots } from './jackpots/area.ts';
import { lottery } from './lottery/area.ts';
import { operatedRooms } from './operate/area.ts';
import { realtime } from './realtime/area.ts';
import { pvp } from './pvp/area.ts';
import { rounds } from './rounds/area.ts';
import { rtp } from './rtp/area.ts';
import { sessions } from './sessions/area.ts';
import { sports } from './sports/area.ts';
import { trading } from './sports/operate/area.ts';
import { slips } from './sports/tickets/area.ts';
import { statement } from './statement/area.ts';
import { tables } from './tables/area.ts';
import { transfers } from './transfers/area.ts';

/** All calls of the studio for game clients and for the platform, and its jobs. */
export const areas: readonly Area[] = [
  sessions,
  games,
  rounds,
  fairness,
  rtp,
  transfers,
  freeRounds,
  jackpots,
  lottery,
  sports,
  slips,
  trading,
  tables,
  fish,
  realtime,
  pvp,
  operatedRooms,
  statement,
];
