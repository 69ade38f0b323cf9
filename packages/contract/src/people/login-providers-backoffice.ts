import * as z from 'zod/mini';
import { defineCall, text } from '../core/index.ts';
import { loginProviderNames } from './login-providers.ts';

/** Printable and without spaces, as every provider writes its ids. */
const id = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[\x21-\x7e]*$/));

export const loginProviderSchema = z.object({
  provider: z.enum(loginProviderNames),
  enabled: z.boolean(),
  /** The client id, of Facebook the app id, of Firebase the project id. */
  clientId: z.string(),
  /** The secret itself is never sent back. */
  hasSecret: z.boolean(),
  /** Firebase only: the public key of its web app. */
  apiKey: z.string(),
  /** Addresses to be registered at the provider. */
  addresses: z.array(z.string()),
});
export type LoginProvider = z.infer<typeof loginProviderSchema>;

export const boLoginProviders = defineCall({
  name: 'boLoginProviders',
  summary: 'Google, Facebook and Firebase as the merchant uses them; without secrets',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/login-providers',
  auth: 'operator:site.read',
  request: z.object({}),
  response: z.object({ list: z.array(loginProviderSchema) }),
  errors: [],
});

export const boSaveLoginProvider = defineCall({
  name: 'boSaveLoginProvider',
  summary: 'Configures a provider; without a secret the stored one stays',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/login-providers/:provider',
  auth: 'operator:site.write',
  request: z.strictObject({
    provider: z.enum(loginProviderNames),
    enabled: z.boolean(),
    clientId: id(200),
    secret: z.optional(text(1, 500)),
    apiKey: z.optional(id(200)),
  }),
  response: loginProviderSchema,
  errors: [],
});
