import { contractModules, type ContractKind } from '@fairhouse/contract/money/agent-contracts';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { isModuleOn } from '../../../system/modules.ts';
import { listInForce } from './store.ts';
import { highestRate } from './terms.ts';

export interface ContractRate {
  kind: ContractKind;
  /** The highest of the contract, basis points. */
  rate: number;
}

/** The rates of contracts that are in force at a time, by agent; those of kinds that the site does not have are left out. */
export async function readRates(
  tx: PoolClient,
  { settings }: Merchant,
  agentIds: readonly number[],
  at: Date,
): Promise<Map<number, ContractRate[]>> {
  const rows = await listInForce(tx, agentIds, at);
  const shown = rows.filter(({ kind }) => isModuleOn(settings, contractModules[kind]));
  return new Map(
    [...Map.groupBy(shown, ({ agentId }) => agentId)].map(([id, list]) => [
      id,
      list.map(({ kind, terms }) => ({ kind, rate: highestRate(terms) })),
    ]),
  );
}
