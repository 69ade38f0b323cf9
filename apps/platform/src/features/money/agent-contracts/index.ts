import type { Feature } from '../../../system/feature.ts';
import { agentContractCron, agentContractTasks } from './jobs.ts';
import { mountAgentContracts } from './routes.ts';

export {
  periodAt,
  settle,
  splitEarned,
  tierOfStake,
  type Period,
  type PeriodCode,
  type PeriodPart,
  type Settlement,
  type StakeClass,
  type TeamFigures,
  type Terms,
} from './maths/index.ts';
export { endLine } from './accept.ts';
export { shownName } from './present.ts';
export { findRequest } from './request-store.ts';
export { readRates, type ContractRate } from './rates.ts';
export { readRules } from './rules.ts';
export { seedContracts } from './seed-contracts.ts';
export { findAgent, findOpenContract, readableContracts } from './store.ts';
export { refuseTerms } from './check-proposal.ts';
export { storedTerms } from './terms.ts';

/** What agents earn: their contracts and the maths (docs/agents.md). */
export const agentContracts: Feature = {
  name: 'agent-contracts',
  mount: mountAgentContracts,
  jobs: agentContractTasks,
  cron: agentContractCron,
};
