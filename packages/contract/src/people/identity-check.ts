import * as z from 'zod/mini';
import { defineCall, instant, minor, text, type CallRate } from '../core/index.ts';

/** A member proves the identity by pictures of a document, which an operator checks. */

export const identityDocuments = ['passport', 'national_id', 'driving_licence'] as const;
export type IdentityDocument = (typeof identityDocuments)[number];
/** Pictures of one document: front, back, and the member with it. */
export const MOST_IDENTITY_PICTURES = 3;
export const IDENTITY_NUMBER_LENGTH = 32;
/** Letters and figures of the shortest number. */
export const IDENTITY_NUMBER_SHORTEST = 5;

/** `expired`: it was approved, and its time is over. */
export const identityStates = ['none', 'submitted', 'approved', 'refused', 'expired'] as const;
export type IdentityState = (typeof identityStates)[number];

export const identityCheckSchema = z.object({
  state: z.enum(identityStates),
  document: z.nullable(z.enum(identityDocuments)),
  /** Last characters of the document's number. */
  ending: z.nullable(z.string()),
  submittedAt: z.nullable(instant()),
  validUntil: z.nullable(instant()),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Pictures that were sent for the next check. */
  pictures: z.int(),
  /** From this amount within a day on, a withdrawal needs a proven identity; null: never. */
  withdrawalFrom: z.nullable(minor()),
});
export type IdentityCheck = z.infer<typeof identityCheckSchema>;

export const identityCheck = defineCall({
  name: 'identityCheck',
  summary: 'State of the member’s identity check',
  module: 'WITHDRAW',
  method: 'GET',
  path: '/wps/identity-check',
  auth: 'member',
  request: z.object({}),
  response: identityCheckSchema,
  errors: [],
});

const pictureRate: CallRate = { burst: 12, perMinute: 3 };

export const sendIdentityPicture = defineCall({
  name: 'sendIdentityPicture',
  summary: 'Add a picture to the next identity check; the body is a PNG or JPEG image',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/identity-check/pictures',
  auth: 'member',
  rate: pictureRate,
  request: z.object({}),
  response: identityCheckSchema,
  errors: ['identity_state', 'limit_reached', 'image_invalid', 'image_too_large'],
});

export const removeIdentityPictures = defineCall({
  name: 'removeIdentityPictures',
  summary: 'Remove the pictures of the next identity check',
  module: 'WITHDRAW',
  method: 'DELETE',
  path: '/wps/identity-check/pictures',
  auth: 'member',
  request: z.object({}),
  response: identityCheckSchema,
  errors: [],
});

export const submitIdentityCheck = defineCall({
  name: 'submitIdentityCheck',
  summary: 'Submit the document whose pictures were sent; a repeat changes nothing',
  module: 'WITHDRAW',
  method: 'POST',
  path: '/wps/identity-check',
  auth: 'member',
  request: z.strictObject({
    document: z.enum(identityDocuments),
    documentNumber: text(IDENTITY_NUMBER_SHORTEST, IDENTITY_NUMBER_LENGTH),
    /** Last day on which the document is valid. */
    expiresOn: z.iso.date(),
  }),
  response: identityCheckSchema,
  errors: ['identity_state', 'proof_required', 'document_expired'],
});
