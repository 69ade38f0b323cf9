import type { Feature } from '../../../system/feature.ts';

/** What agents earn: the maths of their contracts (docs/agents.md). */
export const agentContracts: Feature = { name: 'agent-contracts' };
