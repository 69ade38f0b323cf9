import { fail, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { isAgent } from '../../../system/callers.ts';
import { findNode } from '../agent-tree/index.ts';
import { findMember } from './store.ts';

/** Why an account may not log in at this site (spec §6, §8): the merchant says whose site it is. */
export async function refuseSite(
  tx: PoolClient,
  { settings }: Merchant,
  memberId: number,
): Promise<Failure | undefined> {
  const { site } = settings.login;
  if (site === undefined) return undefined;
  const member = await findMember(tx, memberId);
  if (!member) throw new Error(`member ${memberId} who proved to be one is missing`);
  if (isAgent(member.accountType)) return site === 'member' ? fail('non_member_account') : undefined;
  return site === 'agent' ? fail('non_agent_account') : undefined;
}

/** A locked member of an agent turns to the agent (spec §8), others to customer service. */
export const sendToAgent = async (tx: PoolClient, memberId: number, refused: Failure): Promise<Failure> =>
  refused.code === 'account_locked' && (await findNode(tx, memberId))?.parentId != null
    ? fail('contact_agent')
    : refused;
