import type { AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import type { PoolClient } from 'pg';
import { selectRules } from './rules-store.ts';

/** Without a decision of the merchant's operators. */
export const usualRules: AgentRules = {
  rateStep: 10,
  highest: { dividend: 3_000, daily: 200, hourly: 100, realTime: 210 },
  secondFrom: 100,
  approveFrom: 10_000_000,
  activeFrom: { salary: 50_000, dividend: 100_000 },
};

/** The merchant's rules of contracts and settlements. */
export const readRules = async (tx: PoolClient): Promise<AgentRules> => ({
  ...usualRules,
  ...(await selectRules(tx)),
});
