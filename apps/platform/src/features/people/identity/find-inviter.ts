import { failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { affiliate } from '@fairhouse/contract/people/registration';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { isAgent, TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { memberOfCode } from './referral-code.ts';
import type { Registration } from './register-rules.ts';
import { findMember, findMemberByName, type MemberRow } from './store.ts';

export interface Invitation {
  invitedBy: number;
  invitedThrough: 'affiliate' | 'referral' | 'recommender';
}

type Named = Pick<Registration, 'affiliateCode' | 'referralCode' | 'recommenderId'>;

/**
 * Finds who invited a new member; of several invitations the most binding one counts. An unknown name or code is
 * refused (spec §8).
 */
export async function findInviter(tx: PoolClient, named: Named): Promise<Result<Invitation | undefined>> {
  const ways = [
    ['affiliateCode', 'affiliate', (code: string) => findByCode(tx, code, isActiveAgent)],
    ['referralCode', 'referral', (code: string) => findByCode(tx, code, mayInvite)],
    ['recommenderId', 'recommender', (name: string) => findMemberByName(tx, name)],
  ] as const;
  let found: Invitation | undefined;
  for (const [field, invitedThrough, find] of ways) {
    const given = named[field];
    if (!given) continue;
    const inviter = await find(given);
    if (!inviter || !mayInvite(inviter)) return failField('invitation_code_error', field, 'invitation_code_error');
    found ??= { invitedBy: inviter.id, invitedThrough };
  }
  return ok(found);
}

/** Whether a code belongs to an agent. No agent has a domain yet, so a domain alone names no inviter. */
export async function checkAffiliate(
  core: Core,
  merchantId: number,
  { code }: RequestOf<typeof affiliate>,
): Promise<Result<ResponseOf<typeof affiliate>>> {
  if (!code) return ok({ affiliateCode: null });
  const agent = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) =>
    findByCode(tx, code, isActiveAgent),
  );
  return agent
    ? ok({ affiliateCode: code.toUpperCase() })
    : failField('invitation_code_error', 'code', 'invitation_code_error');
}

async function findByCode(tx: PoolClient, code: string, suits: (member: MemberRow) => boolean) {
  const id = memberOfCode(code);
  const member = id === null ? undefined : await findMember(tx, id);
  return member && suits(member) ? member : undefined;
}

const isActiveAgent = ({ accountType, status }: MemberRow) => isAgent(accountType) && status === 'active';
const mayInvite = ({ accountType, status }: MemberRow) => accountType !== TRIAL_ACCOUNT && status === 'active';
