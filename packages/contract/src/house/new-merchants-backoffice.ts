import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, locales, SHORTEST_REASON, text } from '../core/index.ts';
import { OPERATOR_NAME_LENGTH, USERNAME_PATTERN } from './operators-backoffice.ts';
import { siteSections } from './site-settings-backoffice.ts';

/**
 * Merchants that operators add to a running platform (docs/decisions/new-merchants.md): one operator proposes, another
 * approves. Only operators of the default merchant, whose platform it is, have the permission.
 */

/** Form of a merchant's code; browsers use it as the `pattern` of a field. */
export const MERCHANT_CODE_PATTERN = String.raw`[a-z][a-z0-9\-]{1,31}`;
export const MERCHANT_NAME_LENGTH = 40;
/** Characters of the longest reason for a rejection. */
export const MERCHANT_REASON_LENGTH = 300;

const wanted = {
  /** Never changed: records refer to it. */
  code: z.string().check(z.regex(new RegExp(`^${MERCHANT_CODE_PATTERN}$`))),
  name: text(1, MERCHANT_NAME_LENGTH),
  /** Code of the merchant whose market it shares: country, currency, time zone, limits, rules and colours. */
  template: z.string().check(z.maxLength(32)),
  /** The first one is the merchant's default (spec §9). */
  langList: z.array(z.enum(locales)).check(z.minLength(1), z.maxLength(locales.length)),
  domains: siteSections.domains,
  /** Its first operator, a manager. */
  operator: z.strictObject({
    username: z.string().check(z.regex(new RegExp(`^${USERNAME_PATTERN}$`))),
    displayName: text(1, OPERATOR_NAME_LENGTH),
  }),
};

export const merchantProposalSchema = z.object({
  ...wanted,
  id: z.uuid(),
  proposedBy: z.string(),
  proposedAt: instant(),
});
export type MerchantProposal = z.infer<typeof merchantProposalSchema>;

const listedMerchantSchema = z.object({
  code: z.string(),
  name: z.string(),
  countryName: z.string(),
  currency: currencyCode(),
  langList: z.array(z.enum(locales)),
  domains: z.array(z.string()),
  /** Its site is closed for everyone. */
  closed: z.boolean(),
});
export type ListedMerchant = z.infer<typeof listedMerchantSchema>;

export const boMerchants = defineCall({
  name: 'boMerchants',
  summary: 'Every merchant of the platform, and proposals of new ones that wait for another operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/merchants',
  auth: 'operator:merchants.write',
  request: z.object({}),
  response: z.object({ list: z.array(merchantProposalSchema), merchants: z.array(listedMerchantSchema) }),
  errors: [],
});

export const boProposeMerchant = defineCall({
  name: 'boProposeMerchant',
  summary: 'Proposes a merchant; its site exists once another operator has approved the proposal',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/merchants',
  auth: 'operator:merchants.write',
  request: z.strictObject(wanted),
  response: merchantProposalSchema,
  errors: ['access_too_new', 'domain_taken', 'username_taken'],
});

export const boApproveMerchant = defineCall({
  name: 'boApproveMerchant',
  summary:
    'Adds the merchant that another operator proposed, closed for visitors; answers the one-time link of its first operator',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/merchants/:id/approve',
  auth: 'operator:merchants.write',
  request: z.strictObject({ id: z.uuid() }),
  response: z.object({
    code: z.string(),
    username: z.string(),
    displayName: z.string(),
    /** A repeated approval answers a new one until it was used. */
    link: z.string(),
    expiresAt: instant(),
  }),
  errors: [
    'not_found',
    'own_proposal',
    'proposal_closed',
    'person_unverified',
    'access_too_new',
    'domain_taken',
    'username_taken',
  ],
});

export const boRejectMerchant = defineCall({
  name: 'boRejectMerchant',
  summary: 'Rejects a proposed merchant, or withdraws an own one; nothing changes',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/merchants/:id/reject',
  auth: 'operator:merchants.write',
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, MERCHANT_REASON_LENGTH) }),
  response: z.object({}),
  errors: ['not_found', 'proposal_closed'],
});
