import type { Feature } from '../../../system/feature.ts';
import { agentSettlementCron, agentSettlementTasks } from './jobs.ts';
import { mountAgentSettlements } from './routes.ts';

export { sumUnpaidAgents } from './read-store.ts';
export { settleDue } from './settle-due.ts';

/** What contracts of agents pay by period (docs/decisions/agent-settlements.md). */
export const agentSettlements: Feature = {
  name: 'agent-settlements',
  mount: mountAgentSettlements,
  jobs: agentSettlementTasks,
  cron: agentSettlementCron,
};
