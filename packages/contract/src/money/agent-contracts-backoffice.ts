import * as z from 'zod/mini';
import {
  defineCall,
  instant,
  LONGEST_SEARCH,
  page,
  positiveMinor,
  queryFlag,
  queryInt,
  SHORTEST_REASON,
  text,
  uuid,
} from '../core/index.ts';
import { paging } from '../core/paging.ts';
import { gameCategories } from '../play/games.ts';
import { contractKinds, contractSchema, requestStates, termsSchema } from './agent-contracts.ts';

/** Contracts of agents for operators, who propose those of roots (docs/agents.md). */

const CONTRACT_REASON_LENGTH = 300;
const kind = z.enum(contractKinds);
const memberId = () => queryInt(1, 2 ** 47);
const reason = () => text(SHORTEST_REASON, CONTRACT_REASON_LENGTH);

export const heldContractSchema = z.object({
  ...contractSchema.shape,
  /** Null: the house. */
  uplineId: z.nullable(z.int()),
});
export type HeldContract = z.infer<typeof heldContractSchema>;

export const boContractRequestSchema = z.object({
  id: uuid(),
  kind,
  /** `end`: operators end the contract at once, with everything beneath. */
  about: z.enum(['contract', 'termination', 'end']),
  agentId: z.int(),
  agent: z.string(),
  terms: z.nullable(termsSchema),
  state: z.enum(requestStates),
  askedBy: z.enum(['agent', 'upline', 'operator']),
  operator: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdAt: instant(),
  expiresAt: instant(),
});
export type BoContractRequest = z.infer<typeof boContractRequestSchema>;

/** The least and the largest basis points of each rate that operators set. */
export const ruleRates = {
  rateStep: [0, 500],
  dividend: [1, 3_000],
  daily: [1, 200],
  hourly: [1, 100],
  realTime: [1, 210],
  secondFrom: [1, 500],
  weight: [0, 10_000],
} as const;
const ruleRate = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));

/** What operators decide about all contracts of the merchant. */
export const agentRulesSchema = z.strictObject({
  /** Basis points that a downline's rate must be below its upline's; 0 allows equal ones. */
  rateStep: ruleRate(ruleRates.rateStep),
  /** The highest rate of each kind, basis points. */
  highest: z.strictObject({
    dividend: ruleRate(ruleRates.dividend),
    daily: ruleRate(ruleRates.daily),
    hourly: ruleRate(ruleRates.hourly),
    realTime: ruleRate(ruleRates.realTime),
  }),
  /** Salaries of a root above so many basis points together need a second operator: half of the smallest margin. */
  secondFrom: ruleRate(ruleRates.secondFrom),
  /** A settlement run that pays more waits for operators, minor units. */
  approveFrom: positiveMinor(),
  /** Valid bets that make a member active, minor units. */
  activeFrom: z.strictObject({ salary: positiveMinor(), dividend: positiveMinor() }),
  /**
   * Basis points of valid bets that count, by category; by default all. What is saved counts from the merchant's next day
   * on, and categories that are not named stay.
   */
  weights: z.optional(z.partialRecord(z.enum(gameCategories), ruleRate(ruleRates.weight))),
});
export type AgentRules = z.infer<typeof agentRulesSchema>;

export const boContracts = defineCall({
  name: 'boContracts',
  summary: 'Contracts of agents: those in force first',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/contracts',
  auth: 'operator:contracts.read',
  request: z.object({
    ...paging,
    agentId: z.optional(memberId()),
    kind: z.optional(kind),
    /** Start of an agent's name. */
    search: z.optional(text(0, LONGEST_SEARCH)),
  }),
  response: page(heldContractSchema),
  errors: [],
});

export const boContractRequests = defineCall({
  name: 'boContractRequests',
  summary: 'Proposals to roots, what agents ask the house, and contracts that operators end',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/contract-requests',
  auth: 'operator:contracts.read',
  request: z.object({ ...paging, agentId: z.optional(memberId()), open: z.optional(queryFlag()) }),
  response: page(boContractRequestSchema),
  errors: [],
});

export const boProposeContract = defineCall({
  name: 'boProposeContract',
  summary: 'Propose a contract with the house to a root; high salaries wait for a second operator first',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/contracts',
  auth: 'operator:contracts.write',
  request: z.strictObject({
    /** The name of the root. */
    agent: text(1, LONGEST_SEARCH),
    kind,
    terms: termsSchema,
    reason: reason(),
  }),
  response: boContractRequestSchema,
  errors: ['not_found', 'contract_terms_invalid', 'contract_request_open', 'access_too_new'],
});

export const boEndContract = defineCall({
  name: 'boEndContract',
  summary: 'Ask to end a contract with everything beneath; it ends when another operator approves',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/contracts/:id/end',
  auth: 'operator:contracts.write',
  request: z.strictObject({ id: uuid(), reason: reason() }),
  response: boContractRequestSchema,
  errors: ['not_found', 'contract_request_open', 'contract_request_closed', 'access_too_new'],
});

export const boApproveContractRequest = defineCall({
  name: 'boApproveContractRequest',
  summary: 'Approve what another operator proposed, or accept that an agent ends its contract with the house',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/contract-requests/:id/approve',
  auth: 'operator:contracts.write',
  request: z.strictObject({ id: uuid() }),
  response: boContractRequestSchema,
  errors: ['not_found', 'contract_request_closed', 'own_proposal', 'person_unverified', 'access_too_new'],
});

export const boRejectContractRequest = defineCall({
  name: 'boRejectContractRequest',
  summary: 'Close a request without effect',
  module: 'BACKOFFICE',
  method: 'POST',
  path: '/bo/contract-requests/:id/reject',
  auth: 'operator:contracts.write',
  request: z.strictObject({ id: uuid() }),
  response: boContractRequestSchema,
  errors: ['not_found', 'contract_request_closed'],
});

export const boAgentRules = defineCall({
  name: 'boAgentRules',
  summary: 'The rates and limits of the merchant’s contracts with agents',
  module: 'BACKOFFICE',
  method: 'GET',
  path: '/bo/agent-rules',
  auth: 'operator:contracts.read',
  request: z.object({}),
  response: agentRulesSchema,
  errors: [],
});

export const boSaveAgentRules = defineCall({
  name: 'boSaveAgentRules',
  summary: 'Save the rates and limits; contracts that are in force stay',
  module: 'BACKOFFICE',
  method: 'PUT',
  path: '/bo/agent-rules',
  auth: 'operator:contracts.write',
  request: agentRulesSchema,
  response: agentRulesSchema,
  errors: [],
});
