import * as z from 'zod/mini';
import { paging, period } from '../core/paging.ts';
import { currencyCode, defineCall, instant, locales, minor, queryInt, text } from '../core/index.ts';

/** What an operator's role may hold. */
export const permissions = [
  'withdrawals.read',
  'withdrawals.review',
  'deposits.read',
  'discrepancies.read',
  'discrepancies.review',
  'members.read',
  'members.exclude',
  'audit.read',
  'operators.read',
  'operators.write',
  'content.read',
  'content.write',
  'site.read',
  'site.write',
  'catalogue.read',
  'catalogue.write',
  'play.read',
  'play.stop',
] as const;
export type PermissionName = (typeof permissions)[number];

export const operatorSchema = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  merchantCode: z.string(),
  permissions: z.array(z.enum(permissions)),
});
export type Operator = z.infer<typeof operatorSchema>;

export const operatorLogin = defineCall({
  name: 'operatorLogin',
  summary: 'Log an operator in; the authenticator code is always required',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/session',
  auth: 'visitor',
  encrypted: true,
  request: z.strictObject({
    username: text(1, 64),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    totp: z.string().check(z.regex(/^\d{6}$/)),
  }),
  response: z.object({ token: z.string(), operator: operatorSchema }),
  errors: ['invalid_credentials', 'totp_invalid', 'account_locked', 'encryption_invalid', 'encryption_replayed'],
});

export const operatorLogout = defineCall({
  name: 'operatorLogout',
  summary: "End the operator's session",
  module: 'BACKOFFICE',
  method: 'DELETE',
  path: '/bo/session',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({}),
  errors: [],
});

export const operatorMe = defineCall({
  name: 'operatorMe',
  summary: 'The operator behind the token',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/me',
  auth: 'operator:',
  request: z.object({}),
  response: operatorSchema,
  errors: [],
});

export const waitingWork = defineCall({
  name: 'waitingWork',
  summary: 'How much waits for a decision, as far as the role may see it',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/waiting',
  auth: 'operator:',
  request: z.object({}),
  response: z.object({
    /** Requested or disputed. Null: not for this role. */
    withdrawals: z.nullable(z.int()),
    discrepancies: z.nullable(z.int()),
  }),
  errors: [],
});

const colours = () => z.record(z.string(), z.string());

export const operatorMerchantSchema = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  currency: currencyCode(),
  /** IANA name: the back office counts days in it and shows times in it. */
  timeZone: z.string(),
  /** The first is the one that every piece of content must have. */
  langList: z.array(z.enum(locales)).check(z.minLength(1)),
  /** The brand's colours by token name, for previews. */
  theme: z.object({ light: colours(), dark: colours() }),
});
export type OperatorMerchant = z.infer<typeof operatorMerchantSchema>;

export const operatorMerchant = defineCall({
  name: 'operatorMerchant',
  summary: "The operator's merchant as forms and previews need it",
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/merchant',
  auth: 'operator:',
  request: z.object({}),
  response: operatorMerchantSchema,
  errors: [],
});

export const boGames = defineCall({
  name: 'boGames',
  summary: 'Games that content may link to, by name',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/games',
  auth: 'operator:content.read',
  request: z.object({ search: z.optional(text(0, 64)) }),
  response: z.object({
    list: z.array(
      z.object({
        /** `<vendor>/<gameCode>`, as a banner keeps it. */
        target: z.string(),
        name: z.string(),
        /** The label under which it is published. */
        label: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const boDepositSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  memberId: z.int(),
  memberAccount: z.string(),
  methodName: z.string(),
  amount: minor(),
  currency: currencyCode(),
  state: z.string(),
  createdAt: instant(),
});
export type BoDeposit = z.infer<typeof boDepositSchema>;

export const boDeposits = defineCall({
  name: 'boDeposits',
  summary: 'Deposits, newest first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/deposits',
  auth: 'operator:deposits.read',
  request: z.object({
    ...paging,
    ...period,
    state: z.optional(text(0, 32)),
    /** Of one member only. */
    memberId: z.optional(queryInt(1, 2 ** 47)),
    search: z.optional(text(0, 64)),
  }),
  response: z.object({ list: z.array(boDepositSchema), total: z.int(), totalPages: z.int() }),
  errors: [],
});
