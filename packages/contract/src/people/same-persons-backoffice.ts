import * as z from 'zod/mini';
import { SHORTEST_REASON, defineCall, instant, page, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { exclusionKinds } from './responsible-play.ts';

/** Characters of the longest reason for a verdict. */
export const VERDICT_REASON_LENGTH = 300;

/** What two accounts have in common: a contact, a document, a payout account, the browser, name and birthday. */
export const sameTraits = ['mobile', 'email', 'document', 'payout', 'browser', 'name'] as const;
export type SameTrait = (typeof sameTraits)[number];

/** A member who is likely somebody who is excluded from play, under another name. */
export const likelySamePersonSchema = z.object({
  id: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  /** The excluded account; null when it is at another merchant. */
  excluded: z.nullable(z.object({ memberId: z.int(), memberAccount: z.string() })),
  kind: z.enum(exclusionKinds),
  since: instant(),
  /** Null: without end. */
  until: z.nullable(instant()),
  traits: z.array(z.enum(sameTraits)),
  foundAt: instant(),
  /** Null while it waits. */
  decided: z.nullable(
    z.object({ verdict: z.enum(['same', 'different']), by: z.string(), at: instant(), reason: z.string() }),
  ),
});
export type LikelySamePerson = z.infer<typeof likelySamePersonSchema>;

export const boSamePersons = defineCall({
  name: 'boSamePersons',
  summary: 'Members who are likely an excluded person: those that wait, oldest first, then those decided',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/same-persons',
  auth: 'operator:members.read',
  request: z.object({ ...paging, decided: z.optional(z.enum(['true', 'false'])) }),
  response: page(likelySamePersonSchema),
  errors: [],
});

export const boSamePerson = defineCall({
  name: 'boSamePerson',
  summary: 'One member who is likely an excluded person',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/same-persons/:id',
  auth: 'operator:members.read',
  request: z.object({ id: z.uuid() }),
  response: likelySamePersonSchema,
  errors: ['not_found'],
});

export const boDecideSamePerson = defineCall({
  name: 'boDecideSamePerson',
  summary:
    'Say whether it is the same person: then the exclusion follows at once; the same verdict again changes nothing',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/same-persons/:id/decide',
  auth: 'operator:members.exclude',
  request: z.strictObject({
    id: z.uuid(),
    verdict: z.enum(['same', 'different']),
    reason: text(SHORTEST_REASON, VERDICT_REASON_LENGTH),
  }),
  response: likelySamePersonSchema,
  errors: ['not_found', 'conflict_changed'],
});
