import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, SHORTEST_REASON, text } from '../core/index.ts';

/**
 * Game vendors on a running platform (docs/vendor-wallet.md). A vendor belongs to the merchant whose operators added
 * it: only they change it, and it serves their site. Operators of other merchants enable it for theirs.
 */

const code = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));
const keyId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
/** Ed25519: PEM, in several lines, or the raw 32 bytes in base64url. A private key is refused. */
const publicKey = () =>
  z.pipe(
    z.string().check(z.trim()),
    z
      .string()
      .check(z.regex(/^(?:[\w-]{43}|-----BEGIN PUBLIC KEY-----[A-Za-z0-9+/=\s]{40,120}-----END PUBLIC KEY-----)$/)),
  );

const addresses = {
  /** Where the platform calls the vendor: http or https. */
  apiUrl: text(1, 200),
  /** Origin of the vendor's game clients, as browsers see it. */
  frameOrigin: text(1, 200),
};

const facts = {
  name: text(1, 60),
  ...addresses,
  /** Sites in other currencies do not offer it. */
  currencies: z.array(currencyCode()).check(z.minLength(1), z.maxLength(2)),
  /** Games under any other label are removed from its list. */
  labels: z.array(text(1, 32)).check(z.minLength(1), z.maxLength(50)),
  /**
   * Limit of prizes outside rounds at one merchant on one day, by currency; a currency that is not named has no prizes.
   */
  promoLimit: z.partialRecord(currencyCode(), minor()),
};

export const vendorSchema = z.object({
  code: z.string(),
  ...facts,
  /** Null: every currency, any label; only for vendors from the configuration of the platform. */
  currencies: z.nullable(z.array(currencyCode())),
  labels: z.nullable(z.array(z.string())),
  /** True when this merchant's operators added it and may change it. */
  own: z.boolean(),
  /** Whether it serves this merchant's site. */
  open: z.boolean(),
  /** The keys that it may sign with; of two keys, the second is the newer. */
  keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })),
  /** Games that it lists. */
  games: z.int(),
  syncedAt: z.nullable(instant()),
  /** It does not answer: its games are paused. */
  silent: z.boolean(),
  /** Calls that this server makes for now only to try, because the vendor did not answer them. */
  pausedCalls: z.array(z.string()),
  /** Prizes outside rounds that it paid here today, and when the first one above its limit was refused. */
  prizes: z.object({ paid: minor(), refusedAt: z.nullable(instant()) }),
});
export type GameVendor = z.infer<typeof vendorSchema>;

/** Characters of the longest reason for a rejection. */
export const PROPOSAL_REASON_LENGTH = 300;

/** What one operator proposed; it takes effect when another operator of the merchant approves it. */
export const vendorProposalSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(['add', 'key', 'addresses', 'end_key']),
  /** The key to add or to remove; null for addresses. */
  keyId: z.nullable(z.string()),
  publicKey: z.nullable(z.string()),
  /** The vendor to add. */
  vendor: z.nullable(z.object(facts)),
  /** New addresses of a vendor. */
  addresses: z.nullable(z.object(addresses)),
  proposedBy: z.string(),
  proposedAt: instant(),
});
export type VendorProposal = z.infer<typeof vendorProposalSchema>;

export const boVendors = defineCall({
  name: 'boVendors',
  summary: "Every game vendor, and the platform's own key, which vendors prove our calls by",
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/vendors',
  auth: 'operator:vendors.read',
  request: z.object({}),
  response: z.object({
    list: z.array(vendorSchema),
    platformKey: z.object({ keyId: z.string(), publicKey: z.string() }),
  }),
  errors: [],
});

export const boAddVendor = defineCall({
  name: 'boAddVendor',
  summary: 'Proposes a game vendor; it serves this merchant once another operator has approved the proposal',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), keyId: keyId(), publicKey: publicKey(), ...facts }),
  response: vendorProposalSchema,
  errors: ['vendor_exists', 'access_too_new'],
});

export const boVendorProposals = defineCall({
  name: 'boVendorProposals',
  summary: 'Vendors, addresses and keys that one operator proposed and that wait for another, the oldest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/vendor-proposals',
  auth: 'operator:vendors.read',
  request: z.object({}),
  response: z.object({ list: z.array(vendorProposalSchema) }),
  errors: [],
});

export const boApproveVendorProposal = defineCall({
  name: 'boApproveVendorProposal',
  summary: "Carries out another operator's proposal; after a vendor is added, `boSyncVendor` reads its games",
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendor-proposals/:id/approve',
  auth: 'operator:vendors.write',
  request: z.strictObject({ id: z.uuid() }),
  response: vendorSchema,
  errors: [
    'person_unverified',
    'not_found',
    'own_proposal',
    'proposal_closed',
    'access_too_new',
    'vendor_exists',
    'vendor_unknown',
    'vendor_key_last',
  ],
});

export const boRejectVendorProposal = defineCall({
  name: 'boRejectVendorProposal',
  summary: 'Rejects a proposal, or withdraws an own one; nothing changes',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendor-proposals/:id/reject',
  auth: 'operator:vendors.write',
  request: z.strictObject({ id: z.uuid(), reason: text(SHORTEST_REASON, PROPOSAL_REASON_LENGTH) }),
  response: z.object({}),
  errors: ['not_found', 'proposal_closed'],
});

export const boWaitingVendors = defineCall({
  name: 'boWaitingVendors',
  summary: 'Counts of proposals that wait for an operator, and of vendors whose prizes reached their limit today',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/vendor-proposals/waiting',
  auth: 'operator:vendors.read',
  request: z.object({}),
  response: z.object({ proposals: z.int(), prizeLimits: z.int() }),
  errors: [],
});

export const boChangeVendor = defineCall({
  name: 'boChangeVendor',
  summary: 'Changes the given fields of a vendor that this merchant added',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/vendors/:code',
  auth: 'operator:vendors.write',
  request: z.strictObject({
    code: code(),
    name: z.optional(facts.name),
    currencies: z.optional(facts.currencies),
    labels: z.optional(facts.labels),
    promoLimit: z.optional(facts.promoLimit),
  }),
  response: vendorSchema,
  errors: ['vendor_unknown'],
});

export const boMoveVendor = defineCall({
  name: 'boMoveVendor',
  summary:
    'Proposes other addresses for a vendor that this merchant added; they apply once another operator has approved',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/vendors/:code/addresses',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), ...addresses }),
  response: vendorProposalSchema,
  errors: ['vendor_unknown', 'access_too_new'],
});

export const boOpenVendor = defineCall({
  name: 'boOpenVendor',
  summary: "Lets a vendor serve this merchant's site, or no longer; wins and refunds are honoured as ever",
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/vendors/:code/open',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), open: z.boolean() }),
  response: vendorSchema,
  errors: ['vendor_unknown'],
});

export const boAddVendorKey = defineCall({
  name: 'boAddVendorKey',
  summary: 'Proposes a second key of a vendor; approved by another operator, it replaces an earlier second one',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors/:code/keys',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), keyId: keyId(), publicKey: publicKey() }),
  response: vendorProposalSchema,
  errors: ['vendor_unknown', 'vendor_exists', 'access_too_new'],
});

export const boEndVendorKey = defineCall({
  name: 'boEndVendorKey',
  summary:
    'Proposes to remove a key of a vendor, not the last one; approved by another operator, it is refused at once',
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/vendors/:code/keys/:keyId',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), keyId: keyId() }),
  response: vendorProposalSchema,
  errors: ['vendor_unknown', 'vendor_key_last', 'access_too_new'],
});

export const boSyncVendor = defineCall({
  name: 'boSyncVendor',
  summary: 'Asks a vendor that this merchant added for its games now instead of within three minutes',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors/:code/games',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code() }),
  response: vendorSchema,
  errors: ['vendor_unknown', 'vendor_unavailable'],
});
