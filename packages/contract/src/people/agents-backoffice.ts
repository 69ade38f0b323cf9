import * as z from 'zod/mini';
import { currencyCode, defineCall, instant, page, queryInt, SHORTEST_REASON, text } from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { teamFiguresSchema } from './agents.ts';

/** Operators see the tree of agents and move members in it (docs/decisions/agent-moves.md). */

export const MOVE_REASON_LENGTH = 300;

const memberId = () => queryInt(1, 2 ** 47);

export const boAgentSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.int(),
  status: z.enum(['active', 'locked', 'closed']),
  /** 1: a root. */
  level: z.int(),
  upline: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Members below, and agents among them. */
  members: z.int(),
  agents: z.int(),
});
export type BoAgent = z.infer<typeof boAgentSchema>;

export const boAgents = defineCall({
  name: 'boAgents',
  summary: 'Members of the tree: roots, those directly below one, or by the start of a name',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agents',
  auth: 'operator:agents.read',
  request: z.object({
    ...paging,
    search: z.optional(text(0, 64)),
    parentId: z.optional(memberId()),
  }),
  response: page(boAgentSchema),
  errors: [],
});

export const boAgentMoveSchema = z.object({
  id: z.uuid(),
  memberId: z.int(),
  memberAccount: z.string(),
  fromAccount: z.nullable(z.string()),
  toAccount: z.string(),
  reason: z.string(),
  state: z.enum(['requested', 'approved', 'rejected']),
  requestedBy: z.string(),
  requestedAt: instant(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
  decisionReason: z.nullable(z.string()),
  /** Members that moved. */
  moved: z.nullable(z.int()),
});
export type BoAgentMove = z.infer<typeof boAgentMoveSchema>;

export const boAgent = defineCall({
  name: 'boAgent',
  summary: 'One member of the tree: the way from the root, the team’s figures of the last 30 days, and moves',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agents/:id',
  auth: 'operator:agents.read',
  request: z.object({ id: memberId() }),
  response: z.extend(boAgentSchema, {
    /** The root first, without the member. */
    path: z.array(z.object({ id: z.int(), name: z.string(), type: z.int() })),
    currency: currencyCode(),
    figures: teamFiguresSchema,
    moves: z.array(boAgentMoveSchema),
  }),
  errors: ['not_found'],
});

const moveErrors = ['not_found', 'agent_cycle', 'agent_type', 'agent_depth'] as const;

export const boRequestAgentMove = defineCall({
  name: 'boRequestAgentMove',
  summary: 'Request a move of a member, with everybody below, to another agent; another operator approves it',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/agents/:id/move',
  auth: 'operator:agents.move',
  request: z.object({
    id: memberId(),
    /** The account name of the new upline. */
    toAccount: text(1, 64),
    reason: text(SHORTEST_REASON, MOVE_REASON_LENGTH),
  }),
  response: boAgentMoveSchema,
  errors: [...moveErrors, 'move_open', 'access_too_new'],
});

export const boAgentMoves = defineCall({
  name: 'boAgentMoves',
  summary: 'Moves in the tree: those that wait first, then the latest',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agent-moves',
  auth: 'operator:agents.read',
  request: z.object({
    ...paging,
    state: z.optional(boAgentMoveSchema.shape.state),
    search: z.optional(text(0, 64)),
  }),
  response: page(boAgentMoveSchema),
  errors: [],
});

export const boWaitingAgentMoves = defineCall({
  name: 'boWaitingAgentMoves',
  summary: 'Count of moves that wait for another operator',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agent-moves/waiting',
  auth: 'operator:agents.read',
  request: z.object({}),
  response: z.object({ requested: z.int() }),
  errors: [],
});

export const boAgentMove = defineCall({
  name: 'boAgentMove',
  summary: 'One move',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agent-moves/:id',
  auth: 'operator:agents.read',
  request: z.object({ id: z.uuid() }),
  response: boAgentMoveSchema,
  errors: ['not_found'],
});

export const boApproveAgentMove = defineCall({
  name: 'boApproveAgentMove',
  summary: 'Move the member with everybody below; access changes at once, figures from here on',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/agent-moves/:id/approve',
  auth: 'operator:agents.move',
  request: z.object({ id: z.uuid() }),
  response: boAgentMoveSchema,
  errors: [...moveErrors, 'proposal_closed', 'own_proposal', 'access_too_new'],
});

export const boRejectAgentMove = defineCall({
  name: 'boRejectAgentMove',
  summary: 'Close a request of a move without effect',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/agent-moves/:id/reject',
  auth: 'operator:agents.move',
  request: z.object({ id: z.uuid(), reason: text(SHORTEST_REASON, MOVE_REASON_LENGTH) }),
  response: boAgentMoveSchema,
  errors: ['not_found', 'proposal_closed'],
});

export const boAgentRecounts = defineCall({
  name: 'boAgentRecounts',
  summary: 'Recounts of the figures of agents against the ledger, the latest day first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agent-recounts',
  auth: 'operator:agents.read',
  request: z.object({}),
  response: z.object({
    /** Up to when everything is summed; null before the first sum. */
    summedTo: z.nullable(instant()),
    list: z.array(
      z.object({
        day: z.string(),
        countedAt: instant(),
        differences: z.int(),
        examples: z.array(
          z.object({
            what: z.enum(['member', 'team']),
            id: z.int(),
            figure: z.string(),
            stored: z.int(),
            counted: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});
