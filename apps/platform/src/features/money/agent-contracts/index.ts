import type { Feature } from '../../../system/feature.ts';
import { agentContractCron, agentContractTasks } from './jobs.ts';
import { mountAgentContracts } from './routes.ts';

/** What agents earn: their contracts and the maths (docs/agents.md). */
export const agentContracts: Feature = {
  name: 'agent-contracts',
  mount: mountAgentContracts,
  jobs: agentContractTasks,
  cron: agentContractCron,
};
