import * as z from 'zod/mini';
import { defineCall, instant } from '../core/index.ts';
import { LONGEST_USERNAME } from './session.ts';

/** Calls of agents for those below them (docs/agents.md). */

/** Account types that an agent of a type brings into its line; docs/decisions/agent-tree.md has the whole rule. */
export const downlineTypes: Readonly<Record<number, readonly DownlineType[]>> = {
  1: [0, 1],
  2: [0, 1],
  41: [0, 42],
  42: [0],
};
export type DownlineType = 0 | 1 | 42;
const downlineType = z.literal([0, 1, 42]);

export const LINK_CODE = /^[A-Z0-9]{4,16}$/i;
/** Links of an agent at the same time. */
export const MOST_LINKS = 50;
export const LONGEST_LINK_DAYS = 366;
export const MOST_LINK_USES = 100_000;

export const agentLinkSchema = z.object({
  code: z.string(),
  /** Host that leads to this link, if operators named one. */
  domain: z.nullable(z.string()),
  /** Of those who register by it. */
  accountType: downlineType,
  uses: z.int(),
  maxUses: z.nullable(z.int()),
  expiresAt: z.nullable(instant()),
  /** False once it has expired or had its last use. */
  open: z.boolean(),
  createdAt: instant(),
});
export type AgentLink = z.infer<typeof agentLinkSchema>;

export const agentLinks = defineCall({
  name: 'agentLinks',
  summary: 'The codes that the agent invites with: of the account, and of the agent’s links',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/links',
  auth: 'agent',
  request: z.object({}),
  response: z.object({
    /** Of the account; who registers with it becomes a player of the agent. */
    code: z.string(),
    list: z.array(agentLinkSchema),
    /** Account types that the agent may register. */
    accountTypes: z.array(downlineType),
  }),
  errors: [],
});

export const createAgentLink = defineCall({
  name: 'createAgentLink',
  summary: 'Create a link with a code of the agent’s choice, or a generated one',
  module: 'AGENT',
  method: 'PUT',
  path: '/wps/agent/links',
  auth: 'agent',
  request: z.strictObject({
    code: z.optional(z.string().check(z.trim(), z.regex(LINK_CODE))),
    accountType: downlineType,
    maxUses: z.optional(z.int().check(z.gte(1), z.lte(MOST_LINK_USES))),
    /** Days until it expires. */
    days: z.optional(z.int().check(z.gte(1), z.lte(LONGEST_LINK_DAYS))),
  }),
  response: agentLinkSchema,
  errors: ['link_code_taken', 'agent_level', 'permission_denied'],
});

export const endAgentLink = defineCall({
  name: 'endAgentLink',
  summary: 'End a link; nobody registers by it any more',
  module: 'AGENT',
  method: 'DELETE',
  path: '/wps/agent/links/:code',
  auth: 'agent',
  request: z.object({ code: z.string().check(z.regex(LINK_CODE)) }),
  response: z.object({}),
  errors: ['not_found'],
});

export const registerDownline = defineCall({
  name: 'registerDownline',
  summary:
    'Register a member directly below the agent and answer a one-time password; again for a member of the agent who never logged in: a new one',
  module: 'AGENT',
  method: 'PUT',
  path: '/wps/agent/downline',
  auth: 'agent',
  encrypted: true,
  rate: { burst: 10, perMinute: 10 },
  request: z.strictObject({
    username: z.pipe(z.string().check(z.trim()), z.string().check(z.minLength(1), z.maxLength(LONGEST_USERNAME))),
    accountType: downlineType,
  }),
  response: z.object({
    username: z.string(),
    /** Shown once. It must be replaced at the first log-in. */
    oneTimePassword: z.string(),
    expiresAt: instant(),
  }),
  errors: [
    'username_taken',
    'username_rule',
    'agent_level',
    'permission_denied',
    'encryption_invalid',
    'encryption_replayed',
  ],
});
