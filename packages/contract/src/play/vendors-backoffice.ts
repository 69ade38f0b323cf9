import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, text } from '../core/index.ts';

/**
 * Game vendors on a running platform (docs/vendor-wallet.md). A vendor belongs to the merchant whose operators added
 * it: only they change it, and it serves their site. Operators of other merchants enable it for theirs.
 */

const code = () => z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/));
const keyId = () => z.string().check(z.regex(/^[\w.:-]{1,64}$/));
/** Ed25519: PEM, or the raw 32 bytes in base64url. */
const publicKey = () => text(43, 200);

const facts = {
  name: text(1, 60),
  /** Where the platform calls the vendor: http or https. */
  apiUrl: text(1, 200),
  /** Origin of the vendor's game clients, as browsers see it. */
  frameOrigin: text(1, 200),
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
  /** Prizes outside rounds that it paid here today, and when the first one above its limit was refused. */
  prizes: z.object({ paid: minor(), refusedAt: z.nullable(instant()) }),
});
export type GameVendor = z.infer<typeof vendorSchema>;

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
  summary: 'Adds a game vendor, which serves this merchant from now on; `boSyncVendor` reads its games',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), keyId: keyId(), publicKey: publicKey(), ...facts }),
  response: vendorSchema,
  errors: ['vendor_exists'],
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
    apiUrl: z.optional(facts.apiUrl),
    frameOrigin: z.optional(facts.frameOrigin),
    currencies: z.optional(facts.currencies),
    labels: z.optional(facts.labels),
    promoLimit: z.optional(facts.promoLimit),
  }),
  response: vendorSchema,
  errors: ['vendor_unknown'],
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
  summary: 'Adds a second key of a vendor, for changing its key; it replaces an earlier second one',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors/:code/keys',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), keyId: keyId(), publicKey: publicKey() }),
  response: vendorSchema,
  errors: ['vendor_unknown', 'vendor_exists'],
});

export const boEndVendorKey = defineCall({
  name: 'boEndVendorKey',
  summary: 'Removes a key of a vendor; the last one cannot be removed',
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/vendors/:code/keys/:keyId',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code(), keyId: keyId() }),
  response: vendorSchema,
  errors: ['vendor_unknown', 'vendor_key_last'],
});

export const boSyncVendor = defineCall({
  name: 'boSyncVendor',
  summary: 'Asks a vendor for its games now instead of within three minutes',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors/:code/games',
  auth: 'operator:vendors.write',
  request: z.strictObject({ code: code() }),
  response: vendorSchema,
  errors: ['vendor_unknown', 'vendor_unavailable'],
});
