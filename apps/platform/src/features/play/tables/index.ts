import type { Feature } from '../../../system/feature.ts';
import { roomsOf } from './ask-rooms.ts';
import { mountTables } from './routes.ts';

export const tables: Feature = { name: 'tables', states: [roomsOf], mount: mountTables };
