import { fail, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { deepestBelow, findNode, MOST_LEVELS } from '../agent-tree/index.ts';
import { fitsBelow } from './tree-store.ts';

/** Why a member cannot be moved below an agent; the database refuses the same. */
export async function refuseMove(tx: PoolClient, memberId: number, toId: number): Promise<Failure | undefined> {
  const node = await findNode(tx, memberId);
  const target = await findNode(tx, toId);
  if (!node || !target) return fail('not_found');
  if (target.path.includes(memberId) || node.parentId === toId) return fail('agent_cycle');
  if (!(await fitsBelow(tx, memberId, toId))) return fail('agent_type');
  const levelsBelow = (await deepestBelow(tx, memberId)) - node.path.length;
  return target.path.length + 1 + levelsBelow > MOST_LEVELS ? fail('agent_depth') : undefined;
}
