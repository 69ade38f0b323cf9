import { addressKey } from '@fairhouse/server';
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { findNode } from '../../people/agent-tree/index.ts';
import { findLastSeen } from '../../people/identity/index.ts';
import type { GameRow, Vendor } from '../catalogue/index.ts';

/** Of the browsers that a member used, so many count. */
const BROWSERS = 3;
/** 96 bits: values of different vendors cannot be compared, nor traced back. */
const GROUP_LENGTH = 16;

/**
 * What a member shares with others who must not be its opponents: the line of its agent (and its own, if it has one below),
 * the devices, and in card rooms the network of its login. Nobody chooses opponents in a pool, which is open to all, and a network
 * is no person: carriers put thousands of strangers behind one address (docs/decisions/stake-pools.md).
 */
export async function readGroups(
  tx: PoolClient,
  { playerSecret }: Pick<Vendor, 'playerSecret'>,
  { category }: Pick<GameRow, 'category'>,
  { merchantId, memberId }: { merchantId: number; memberId: number },
): Promise<string[]> {
  const node = await findNode(tx, memberId);
  const { browsers, address } = await findLastSeen(tx, memberId, BROWSERS);
  const traits = [
    ...(node ? [`line ${merchantId} ${memberId}`] : []),
    ...(node?.parentId ? [`line ${merchantId} ${node.parentId}`] : []),
    ...browsers.map((browser) => `device ${browser}`),
    ...(address === null || category !== 'PVP' ? [] : [`network ${addressKey(address)}`]),
  ];
  return traits.map((trait) => hash('sha256', `${playerSecret}:group ${trait}`, 'base64url').slice(0, GROUP_LENGTH));
}
