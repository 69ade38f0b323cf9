import type { Feature } from '../../../system/feature.ts';
import { mountAgentTransfers } from './routes.ts';

export { readableAgentTransfers, sumReceived } from './store.ts';

/** Money between agents and the members directly below them. Below responsible-play, whose limits count it. */
export const agentTransfers: Feature = {
  name: 'agent-transfers',
  mount: mountAgentTransfers,
};
