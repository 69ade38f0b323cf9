import * as z from 'zod/mini';
import { defineCall } from '../core/index.ts';

/** Where a visitor can prove an account of another company (spec §6). */
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Everything that a merchant configures; Firebase sends and checks the codes of mobile numbers (spec §8). */
export const loginProviderNames = [...socialProviders, 'firebase'] as const;
export type LoginProviderName = (typeof loginProviderNames)[number];

export const loginProviders = defineCall({
  name: 'loginProviders',
  summary: 'Providers that the merchant turned on, with what a browser needs to use them',
  module: 'CORE',
  method: 'GET',
  path: '/wps/session/providers',
  auth: 'visitor',
  request: z.object({}),
  response: z.object({
    social: z.array(z.enum(socialProviders)),
    /** The public names of the project; null while Firebase sends no codes. */
    firebase: z.nullable(z.object({ projectId: z.string(), apiKey: z.string() })),
  }),
  errors: [],
});
