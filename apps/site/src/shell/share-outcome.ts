/** Account types of agents (spec §6, account centre). */
const agentTypes: readonly number[] = [1, 2, 41, 42];

export type ShareOutcome = 'login' | 'agent' | 'referral' | 'coming';

/**
 * The effect of a press on share (spec §2): a visitor logs in, an agent invites players, a member friends if that is
 * on.
 */
export function shareOutcome(accountType: number | null, referralOn: boolean): ShareOutcome {
  if (accountType === null) return 'login';
  if (agentTypes.includes(accountType)) return 'agent';
  return referralOn ? 'referral' : 'coming';
}
