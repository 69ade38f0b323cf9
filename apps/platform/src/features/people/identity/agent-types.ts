/** Account types of agents (spec §6, account centre). */
export const agentTypes: readonly number[] = [1, 2, 41, 42];
