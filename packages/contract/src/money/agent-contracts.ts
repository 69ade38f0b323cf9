import * as z from 'zod/mini';
import {
  currencyCode,
  defineCall,
  filter,
  instant,
  minor,
  page,
  positiveMinor,
  queryInt,
  uuid,
  type ModuleId,
} from '../core/index.ts';

/** Contracts of agents, and what they paid (docs/agents.md). Amounts in minor units, rates in basis points. */

export const contractKinds = ['dividend', 'daily', 'hourly', 'realTime'] as const;
export type ContractKind = (typeof contractKinds)[number];
const kind = z.enum(contractKinds);

/** The module of the page of each kind. */
export const contractModules = {
  dividend: 'DIVIDEND',
  daily: 'DAILYSALARY',
  hourly: 'HOURSALARY',
  realTime: 'REALTIMESALARY',
} as const satisfies Record<ContractKind, ModuleId>;

export const contractPeriods = ['D', 'W', 'S', 'M', 'H', '5min'] as const;
export const carriedPeriods = [...contractPeriods, 'L'] as const;
type ContractPeriod = (typeof contractPeriods)[number];

/** The periods of each kind, the usual one first. */
export const periodsOf = {
  dividend: ['S', 'D', 'W', 'M'],
  daily: ['D'],
  hourly: ['H'],
  realTime: ['5min'],
} as const satisfies Record<ContractKind, readonly ContractPeriod[]>;

/** In what the figures of a period may add up, the usual one first: in nothing that ends within it. */
export const carriedIn: Readonly<Record<ContractPeriod, readonly (typeof carriedPeriods)[number][]>> = {
  D: ['D', 'W', 'S', 'M', 'L'],
  W: ['M', 'W', 'L'],
  S: ['M', 'S', 'L'],
  M: ['M', 'L'],
  H: ['H'],
  '5min': ['5min'],
};

/** Most tiers of a contract; real-time salaries have a class of stakes for each. */
export const mostTiers = { dividend: 20, daily: 20, hourly: 20, realTime: 8 } as const satisfies Record<
  ContractKind,
  number
>;

/** Most of a rate that a request may name; what a kind allows is less (docs/agents.md). */
const rate = z.int().check(z.gte(0), z.lte(10_000));

export const teamTierSchema = z.strictObject({
  validBet: minor(),
  activeMembers: z.int().check(z.gte(0), z.lte(1_000_000)),
  rate,
});
export const roundTierSchema = z.strictObject({ singleBet: minor(), profitRate: rate, lossRate: rate });

const tiersOf = <Tier extends z.ZodMiniType>(tier: Tier) =>
  z.array(tier).check(z.minLength(1), z.maxLength(mostTiers.dividend));

export const termsSchema = z.strictObject({
  period: z.enum(contractPeriods),
  profitLossPeriod: z.enum(carriedPeriods),
  tiers: z.union([tiersOf(teamTierSchema), tiersOf(roundTierSchema)]),
  cap: z.nullable(positiveMinor()),
  holdback: z.nullable(
    z.strictObject({ rate: z.int().check(z.gte(1), z.lte(10_000)), days: z.int().check(z.gte(1), z.lte(366)) }),
  ),
});
export type ContractTerms = z.infer<typeof termsSchema>;
export type TeamTier = z.infer<typeof teamTierSchema>;
export type RoundTier = z.infer<typeof roundTierSchema>;

export const contractSchema = z.object({
  id: uuid(),
  kind,
  agentId: z.int(),
  /** Masked unless the agent is directly below. */
  agent: z.string(),
  terms: termsSchema,
  startsAt: instant(),
  endsAt: z.nullable(instant()),
});
export type AgentContract = z.infer<typeof contractSchema>;

export const requestStates = ['waiting', 'new', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;
export type ContractRequestState = (typeof requestStates)[number];

export const contractRequestSchema = z.object({
  id: uuid(),
  kind,
  /** `contract`: new terms; `termination`: one side asks the other to end the contract. */
  about: z.enum(['contract', 'termination']),
  agentId: z.int(),
  agent: z.string(),
  /** Whether the caller may accept or reject it; else the caller proposed it and may terminate it. */
  received: z.boolean(),
  terms: z.nullable(termsSchema),
  state: z.enum(requestStates),
  createdAt: instant(),
  expiresAt: instant(),
});
export type ContractRequest = z.infer<typeof contractRequestSchema>;

/** A contract that ends when a request is accepted. */
export const endingContractSchema = z.object({ id: uuid(), agentId: z.int(), agent: z.string(), terms: termsSchema });
export type EndingContract = z.infer<typeof endingContractSchema>;

const stateSchema = z.object({
  currency: currencyCode(),
  /** In force now. */
  contract: z.nullable(contractSchema),
  /** Starts at the next bound of its period. */
  next: z.nullable(contractSchema),
  /** Those of the agent and those to direct downlines: open ones first, then the latest. */
  requests: z.array(contractRequestSchema),
  /** Basis points that a downline's rate must be below the agent's own. */
  rateStep: z.int(),
});
export type ContractState = z.infer<typeof stateSchema>;

const action = z.strictObject({
  action: z.enum(['accept', 'reject', 'terminate']),
  /** Of `accept` and `reject`; of `terminate` to withdraw an own proposal. */
  requestId: z.optional(uuid()),
  /** Of `terminate`: asks the other side to end this contract. */
  contractId: z.optional(uuid()),
  /** Exactly the contracts that end with the acceptance. */
  confirmedContractIds: z.optional(z.array(uuid()).check(z.maxLength(100_000))),
});
export type ContractAction = z.infer<typeof action>;

const actionErrors = [
  'not_found',
  'contract_request_closed',
  'contract_request_open',
  'contract_not_covered',
  'contract_confirmation_needed',
] as const;
const post = (name: string, path: string, summary: string, module: ModuleId) =>
  defineCall({
    name,
    summary,
    module,
    method: 'POST',
    path,
    auth: 'agent',
    request: action,
    response: stateSchema,
    errors: actionErrors,
  });
/** Named here: the build of the site removes whatever contains a schema, and calls must stay. */
const nothing = z.object({});
const read = (name: string, path: string, summary: string, module: ModuleId) =>
  defineCall({
    name,
    summary,
    module,
    method: 'GET',
    path,
    auth: 'agent',
    request: nothing,
    response: stateSchema,
    errors: [],
  });

export const dividendState = read(
  'dividendState',
  '/wps/relay/MCS2_processDividendReq',
  'The agent’s dividend contract and open requests',
  'DIVIDEND',
);
export const processDividend = post(
  'processDividend',
  '/wps/relay/MCS2_processDividendReq',
  'Accept, reject or terminate a dividend contract',
  'DIVIDEND',
);
export const dailySalaryState = read(
  'dailySalaryState',
  '/wps/relay/MCS2_processDailySalContract',
  'The agent’s daily salary and open requests',
  'DAILYSALARY',
);
export const processDailySalary = post(
  'processDailySalary',
  '/wps/relay/MCS2_processDailySalContract',
  'Accept, reject or terminate a daily salary',
  'DAILYSALARY',
);
export const hourlySalaryState = read(
  'hourlySalaryState',
  '/wps/relay/MCS2_processContractHourSalary',
  'The agent’s hourly salary and open requests',
  'HOURSALARY',
);
export const processHourlySalary = post(
  'processHourlySalary',
  '/wps/relay/MCS2_processContractHourSalary',
  'Accept, reject or terminate an hourly salary',
  'HOURSALARY',
);
export const realTimeSalaryState = read(
  'realTimeSalaryState',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'The agent’s real-time salary and open requests',
  'REALTIMESALARY',
);
export const processRealTimeSalary = post(
  'processRealTimeSalary',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'Accept, reject or terminate a real-time salary',
  'REALTIMESALARY',
);

export const CONTRACT_PAGE_SIZE = 20;

export const subordinateSchema = z.object({
  id: z.int(),
  name: z.string(),
  contract: z.nullable(contractSchema),
  /** An open request of this kind. */
  request: z.nullable(contractRequestSchema),
});
export type Subordinate = z.infer<typeof subordinateSchema>;

export const contractSubordinates = defineCall({
  name: 'contractSubordinates',
  summary: 'The agents directly below with their contracts of a kind',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/contracts/subordinates',
  auth: 'agent',
  request: z.object({ kind, page: filter(queryInt(1, 1_000_000)) }),
  response: page(subordinateSchema),
  errors: ['module_disabled'],
});

export const proposeContract = defineCall({
  name: 'proposeContract',
  summary:
    'Propose a contract to an agent directly below; it starts when it is accepted, at the next bound of its period',
  module: 'AGENT',
  method: 'PUT',
  path: '/wps/agent/contracts/proposal',
  auth: 'agent',
  request: z.strictObject({ agentId: z.int().check(z.positive()), kind, terms: termsSchema }),
  response: contractRequestSchema,
  errors: ['not_found', 'module_disabled', 'contract_terms_invalid', 'contract_not_covered', 'contract_request_open'],
});
