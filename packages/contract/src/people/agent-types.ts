/** Account types of agents (spec §6): 1 agent inside a line, 2 general agent, 41 affiliate, 42 sub-affiliate. */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

export const isAgent = (accountType: number): boolean => AGENT_TYPES.includes(accountType);
