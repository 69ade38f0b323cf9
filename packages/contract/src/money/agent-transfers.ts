import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, minor, positiveMinor, sixDigits } from '../core/index.ts';

/** Money between an agent and a member directly below (features T05, W06; docs/agents.md). */

export const agentTransferSchema = z.object({
  id: z.uuid(),
  /** `down`: from the agent to the member below. */
  direction: z.enum(['down', 'up']),
  /** Whether the member of the session received it. */
  received: z.boolean(),
  /** The account name of the other one. */
  other: z.string(),
  amount: positiveMinor(),
  currency: currencyCode(),
  createdAt: instant(),
});
export type AgentTransfer = z.infer<typeof agentTransferSchema>;

const refusals = [
  'not_found',
  'receiver_unavailable',
  'insufficient_funds',
  'payment_password_wrong',
  'payment_password_locked',
  'payment_password_missing',
  'withdrawals_paused',
  'deposit_turnover',
  'bonus_active',
  'wallet_frozen',
  'account_locked',
  'account_closed',
  'account_excluded',
  'in_need_true_account',
  'encryption_invalid',
  'encryption_replayed',
  'key_reused',
] as const;

const rate = { burst: 30, perMinute: 10 };

export const agentTransferOptions = defineCall({
  name: 'agentTransferOptions',
  summary: 'To whom the member may transfer up, what is available, and the latest transfers',
  module: 'AGENTTRANSFER',
  method: 'GET',
  path: '/wps/member/agent-transfers',
  auth: 'member',
  request: z.object({}),
  response: z.object({
    /** The agent above, who can receive transfers; null without one. */
    upline: z.nullable(z.object({ name: z.string() })),
    /** Whether transfers to members directly below are possible. */
    toDownline: z.boolean(),
    available: minor(),
    currency: currencyCode(),
    list: z.array(agentTransferSchema),
  }),
  errors: [],
});

export const transferToDownline = defineCall({
  name: 'transferToDownline',
  summary: 'Transfers money of the agent’s main wallet to a member directly below',
  module: 'AGENTTRANSFER',
  method: 'POST',
  path: '/wps/agent/transfers',
  auth: 'agent',
  encrypted: true,
  money: true,
  rate,
  request: z.strictObject({
    memberId: z.int().check(z.gte(1), z.lte(2 ** 47)),
    amount: positiveMinor(),
    paymentPassword: sixDigits(),
  }),
  response: agentTransferSchema,
  errors: [...refusals, 'permission_denied'],
});

export const transferToUpline = defineCall({
  name: 'transferToUpline',
  summary: 'Transfers money of the member’s main wallet to the agent directly above',
  module: 'AGENTTRANSFER',
  method: 'POST',
  path: '/wps/member/agent-transfers',
  auth: 'member',
  encrypted: true,
  money: true,
  rate,
  request: z.strictObject({ amount: positiveMinor(), paymentPassword: sixDigits() }),
  response: agentTransferSchema,
  errors: [...refusals],
});
