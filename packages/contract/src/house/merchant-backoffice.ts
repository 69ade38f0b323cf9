import * as z from 'zod/mini';
import { currencyCode, defineCall, locales } from '../core/index.ts';

const colours = () => z.record(z.string(), z.string());

export const boMerchantSchema = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  currency: currencyCode(),
  /** IANA name of the time zone: the back office counts days and shows times in it. */
  timeZone: z.string(),
  /** Every piece of content must exist in the first language. */
  langList: z.array(z.enum(locales)).check(z.minLength(1)),
  /** The brand's colours by token name, for previews. */
  theme: z.object({ light: colours(), dark: colours() }),
});
export type BoMerchant = z.infer<typeof boMerchantSchema>;

export const boMerchant = defineCall({
  name: 'boMerchant',
  summary: "The operator's merchant as forms and previews need it",
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/merchant',
  auth: 'operator:',
  request: z.object({}),
  response: boMerchantSchema,
  errors: [],
});
