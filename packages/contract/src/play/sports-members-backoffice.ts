import * as z from 'zod/mini';
import { defineCall, SHORTEST_REASON, text } from '../core/index.ts';
import { playerMeasure, watchedPlayerFields } from './vendor-sports-players.ts';
import { TRADING_REASON_LENGTH } from './vendor-sports.ts';

/** Members who win on matches beyond chance, as operators see and check them. Each merchant sees its own. */
const vendor = { vendor: text(1, 32) };
const errors = ['vendor_unknown', 'vendor_unavailable'] as const;

const watchedMemberSchema = z.object({ memberId: z.int(), username: z.string(), ...watchedPlayerFields });
export type WatchedMember = z.infer<typeof watchedMemberSchema>;

export const boWatchedMembers = defineCall({
  name: 'boWatchedMembers',
  summary: 'Members of this merchant who win on matches beyond chance; those that nobody checked first',
  module: 'BACKOFFICE',
  auth: 'operator:play.read',
  method: 'GET',
  path: '/bo/sports/members',
  request: z.object(vendor),
  response: z.object({ list: z.array(watchedMemberSchema) }),
  errors,
});

export const boCheckMember = defineCall({
  name: 'boCheckMember',
  summary:
    'Says what was found about a member who wins beyond chance; the alarm stays until it ends, and waits no more',
  module: 'BACKOFFICE',
  auth: 'operator:sports.write',
  method: 'POST',
  path: '/bo/sports/members/check',
  request: z.strictObject({
    ...vendor,
    username: text(1, 64),
    measure: playerMeasure(),
    reason: text(SHORTEST_REASON, TRADING_REASON_LENGTH),
  }),
  response: z.object({}),
  errors: [...errors, 'not_found'],
});
