import { fail, failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import { downlineTypes, type registerDownline as call } from '@fairhouse/contract/people/agents';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../house/audit/index.ts';
import type { Agent } from './links.ts';
import { findNode, MOST_LEVELS, placeMember } from '../agent-tree/index.ts';
import {
  checkUsername,
  createMember,
  findUndeclared,
  lockMember,
  newOneTimePassword,
  setOneTimePassword,
} from '../identity/index.ts';

/** Hours in which a one-time password logs in. */
const ONE_TIME_HOURS = 72;

type Answer = Result<ResponseOf<typeof call>>;

/**
 * Registers a member directly below an agent. The member replaces the one-time password and declares to be of age at the
 * first log-in; until then the agent may ask for another one.
 */
export async function registerDownline(
  core: Core,
  caller: Agent,
  { username, accountType }: RequestOf<typeof call>,
): Promise<Answer> {
  const { merchant, memberId: agentId } = caller;
  if (!downlineTypes[caller.accountType]?.includes(accountType)) return fail('permission_denied');
  const wrong = checkUsername(username, merchant.settings);
  if (wrong) return wrong;
  const [merchantId, at] = [merchant.id, core.clock.now()];
  const { password, hash } = await newOneTimePassword();
  const until = new Date(at.getTime() + ONE_TIME_HOURS * 3_600_000);
  return inTransaction<Answer>(core.pool, { merchantId }, async (tx) => {
    const node = await findNode(tx, agentId);
    if (!node || node.path.length >= MOST_LEVELS) return fail('agent_level');
    const memberId =
      (await findUndeclared(tx, username, agentId)) ??
      (await create(core, tx, caller, { username, accountType, hash, at }));
    if (memberId === undefined) return failField('username_taken', 'username', 'username_taken');
    await lockMember(tx, memberId);
    await setOneTimePassword(tx, memberId, { hash, at, until });
    await auditMember(core, tx, caller, 'register_downline', { after: { username, accountType } });
    return ok({ username, oneTimePassword: password, expiresAt: until.toISOString() });
  });
}

interface Downline {
  username: string;
  accountType: number;
  hash: string;
  at: Date;
}

async function create(
  core: Core,
  tx: PoolClient,
  { merchant, memberId: agentId }: ActingMember,
  { username, accountType, hash, at }: Downline,
): Promise<number | undefined> {
  const { settings } = merchant;
  const member = {
    merchantId: merchant.id,
    username,
    passwordHash: hash,
    language: settings.langList[0] ?? 'EN',
    demonstration: settings.demonstration,
    registerUrl: null,
    at,
    accountType,
    invitedBy: agentId,
    invitedThrough: 'affiliate' as const,
    registeredBy: agentId,
  };
  const memberId = await createMember(core, tx, member, settings.currency);
  if (memberId !== undefined) await placeMember(tx, { memberId, parentId: agentId, at });
  return memberId;
}
