import type { Member } from '@fairhouse/contract/people/session';
import { inTransaction } from '@fairhouse/database';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findNode } from '../agent-tree/index.ts';
import { findLabels } from './label-store.ts';
import { referralCodeOf } from './referral-code.ts';
import { hasDeclaredAge } from './password-store.ts';
import { findPreviousLogin } from './session-store.ts';
import { findMember } from './store.ts';

/** The member's own account, as shown to the member. */
export async function memberInfo(core: Core, { merchant, memberId, sessionId }: MemberCaller): Promise<Member> {
  return inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const member = await findMember(tx, memberId);
    if (!member) throw new Error(`member ${memberId} of a live session is missing`);
    const previous = await findPreviousLogin(tx, sessionId);
    const parentId = (await findNode(tx, memberId))?.parentId;
    const upline = parentId == null ? undefined : await findMember(tx, parentId);
    return {
      id: member.id,
      account: member.username,
      nickname: member.nickname,
      referralCode: referralCodeOf(member.id),
      type: member.accountType,
      hasPaymentPassword: member.hasPaymentPassword,
      previousLogin: previous ? { at: previous.at.toISOString(), ip: previous.ip } : null,
      language: member.language,
      demonstration: member.demonstration,
      ageDeclared: await hasDeclaredAge(tx, memberId),
      toUpline: upline?.status === 'active',
      ...(await findLabels(tx, memberId)),
    };
  });
}
