import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, page, queryInt, signedMinor, slice } from '../core/index.ts';
import { recordSelection } from '../core/paging.ts';
import { betSchema } from '../play/betting-record.ts';
import { entryGroups } from './entry-groups.ts';

export const balanceSchema = z.object({
  currency: currencyCode(),
  /** Free to play or withdraw, minor units. */
  balance: minor(),
  /** Held for withdrawals in progress, minor units. */
  locked: minor(),
  bonus: minor(),
  points: minor(),
  /** Trial money, which is worth nothing. */
  trial: z.optional(z.literal(true)),
});
export type Balance = z.infer<typeof balanceSchema>;

export const walletBalance = defineCall({
  name: 'walletBalance',
  summary: 'Balances of the member',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  auth: 'member',
  request: z.object({}),
  response: balanceSchema,
  errors: [],
});

export const statementLineSchema = z.object({
  id: z.string(),
  at: instant(),
  kind: z.string(),
  /** What caused the movement: `round`, `deposit`, `withdrawal`, … and its id. */
  causeType: z.string(),
  causeId: z.nullable(z.string()),
  amount: signedMinor(),
  balanceAfter: minor(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

/** A movement as the member reads it: all bets and wins of a round are one, with their net. */
export const movementSchema = z.extend(statementLineSchema, {
  /** After the last bet or win of a round; null when many other movements came before that one. */
  balanceAfter: z.nullable(minor()),
  /** The round, when the movement is play. */
  bet: z.nullable(betSchema),
});
export type Movement = z.infer<typeof movementSchema>;

export const walletStatement = defineCall({
  name: 'walletStatement',
  summary: 'Movements of the main wallet, newest first, with the running balance; a round of play is one movement',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/v2/wallets/statement',
  auth: 'member',
  request: z.object({ before: z.optional(z.string().check(z.maxLength(64))), limit: z.optional(queryInt(1, 100)) }),
  response: slice(movementSchema),
  errors: [],
});

/** An entry of the ledger as the member reads it. */
export const entrySchema = z.extend(statementLineSchema, {
  /** The round, when the entry is play. */
  bet: z.nullable(betSchema),
});
export type Entry = z.infer<typeof entrySchema>;

export const accountRecord = defineCall({
  name: 'accountRecord',
  summary: 'Every entry of the main wallet, newest first, with the balance after it and totals of the selection',
  module: 'WALLET',
  method: 'GET',
  path: '/wps/v2/wallets/record',
  auth: 'member',
  request: z.object({ ...recordSelection, group: filter(z.enum(entryGroups)) }),
  response: z.extend(page(entrySchema), {
    /** What came to the wallet and what left it. */
    totals: z.object({ credited: minor(), debited: minor() }),
  }),
  errors: [],
});
