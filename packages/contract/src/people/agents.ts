import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, page, queryInt, signedMinor, text } from '../core/index.ts';
import { recordSelection } from '../core/paging.ts';
import { contractKinds } from '../money/agent-contracts.ts';
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

/**
 * What a team did, minor units. Rounds count on the day of their end, movements when they were booked. Corrections of rounds
 * change valid bets and payouts of the day on which they are booked, so that both may be below 0 there.
 */
export const teamFiguresSchema = z.object({
  turnover: minor(),
  /** Bets that count for salaries (docs/agents.md). */
  valid: signedMinor(),
  paid: signedMinor(),
  rounds: z.int(),
  deposits: minor(),
  withdrawals: minor(),
  bonus: signedMinor(),
  rebate: signedMinor(),
  salary: signedMinor(),
  corrections: signedMinor(),
  /** From others in the tree less to them; within a team they are nothing. */
  transfers: signedMinor(),
});
export type TeamFigures = z.infer<typeof teamFiguresSchema>;

/** Most days of a request, the last ones; by default the last seven. */
export const MOST_TEAM_DAYS = 92;

export const agentTeamOverview = defineCall({
  name: 'agentTeamOverview',
  summary: 'Members, money and figures of the agent’s team, by day',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/overview',
  auth: 'agent',
  request: z.object({ from: recordSelection.from, until: recordSelection.until }),
  response: z.object({
    currency: currencyCode(),
    /** Up to when everything is counted; null before the first count. */
    summedTo: z.nullable(instant()),
    /** Below the agent. */
    members: z.int(),
    agents: z.int(),
    /** In the wallets of the team. */
    balance: signedMinor(),
    /** Members below who were active in the last quarter of an hour. */
    online: z.int(),
    from: z.string(),
    until: z.string(),
    total: teamFiguresSchema,
    /** Days without anything are left out. */
    list: z.array(
      z.object({
        day: z.string(),
        ...teamFiguresSchema.shape,
        /** Members with a valid bet on the day. */
        active: z.int(),
        registered: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const teamMemberSchema = z.object({
  id: z.int(),
  /** Masked unless the member is directly below the agent. */
  name: z.string(),
  type: z.int(),
  status: z.enum(['active', 'locked', 'closed']),
  registeredAt: instant(),
  /** Members below. */
  teamSize: z.int(),
  /** Of the member and everybody below, in the days of the request. */
  figures: teamFiguresSchema,
  /** Of the contracts that the agent has with a member directly below: the highest rate of each, basis points. */
  rates: z.array(z.object({ kind: z.enum(contractKinds), rate: z.int() })),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const agentTeam = defineCall({
  name: 'agentTeam',
  summary: 'The members directly below the agent, or below another agent of the team',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/team',
  auth: 'agent',
  request: z.object({
    ...recordSelection,
    /** An agent of the team; by default the caller. */
    parentId: filter(queryInt(1, 2 ** 47)),
    /** The start of a name; only directly below the caller. */
    search: filter(text(1, LONGEST_USERNAME)),
  }),
  response: z.object({
    ...page(teamMemberSchema).shape,
    /** The way from the caller down to the agent whose members these are, without the caller. */
    path: z.array(z.object({ id: z.int(), name: z.string() })),
    currency: currencyCode(),
  }),
  errors: ['not_found'],
});
