import type { Feature } from '../../../system/feature.ts';
import { roomsOf } from './ask-rooms.ts';
import { tanksOf } from './ask-tanks.ts';
import { mountTables } from './routes.ts';

export { listCardRooms } from './list-card-rooms.ts';
export { isLaunched, listRooms } from './list-rooms.ts';
export { listTanks } from './list-tanks.ts';

export const tables: Feature = { name: 'tables', states: [roomsOf, tanksOf], mount: mountTables };
