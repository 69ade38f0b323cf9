import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

export const boOpenVendorPage = defineCall({
  name: 'boOpenVendorPage',
  summary: 'Address of a page of a vendor for operators, with a one-time token in its fragment; for a frame',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/vendors/:code/page',
  auth: 'operator:vendors.write',
  request: z.object({
    code: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/)),
    /** As the vendor names it, such as `trading`. */
    page: z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/)),
    language: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
  response: z.object({ url: z.string(), origin: z.string() }),
  errors: ['vendor_unknown', 'vendor_unavailable'],
});
