import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import type { Merchant } from '../../../system/merchant.ts';
import { protection } from '../../content/promotions/index.ts';

/** Whether a member may see and take offers now: never who is excluded, marked by operators, at an own limit, or an agent. */
export const mayBeOffered = async (
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  memberId: number,
): Promise<boolean> => (await protection(core, tx, { merchant, memberId })) === undefined;
