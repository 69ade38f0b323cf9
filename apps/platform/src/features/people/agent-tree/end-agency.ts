import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { findNode } from './store.ts';

/** What the contracts of agents do when an account is closed or excluded for good. */
export const END_AGENCY_TASK = 'agent-contracts.end-agency';

export interface EndedAgency {
  merchantId: number;
  memberId: number;
  /** When the account ended. */
  at: string;
}

/**
 * The contracts of an agent whose account ends will end, with everything beneath: a job that commits with the account's
 * state. Accounts are below contracts, so it is the job that knows them.
 */
export async function endAgency(
  core: Pick<Core, 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId, at }: { merchantId: number; memberId: number; at: Date },
): Promise<void> {
  if (!(await findNode(tx, memberId))) return;
  const ended: EndedAgency = { merchantId, memberId, at: at.toISOString() };
  await core.jobs.add(tx, END_AGENCY_TASK, ended, { key: `${END_AGENCY_TASK}:${memberId}` });
}
