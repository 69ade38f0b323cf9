import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boSetMemberLabels } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { findClub, findLabels, lockLabels, updateLabels } from '../identity/index.ts';

/** Sets the club and the labels of a member. Above a rank customer service is the VIP service (spec §2). */
export const setMemberLabels = (
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, clubLabel, memberLabel }: RequestOf<typeof boSetMemberLabels>,
): Promise<Result<ResponseOf<typeof boSetMemberLabels>>> =>
  inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await lockLabels(tx, memberId))) return fail('not_found');
    const before = { ...(await findLabels(tx, memberId)), clubLabel: await findClub(tx, memberId) };
    const after = { clubLabel, memberLabel };
    await updateLabels(tx, memberId, after);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.set_labels',
      subject: `member:${memberId}`,
      before: shown(before),
      after: shown(after),
      ip,
    });
    return ok(after);
  });

const shown = ({ clubLabel, memberLabel }: ResponseOf<typeof boSetMemberLabels>) => ({
  club: clubLabel && `${clubLabel.labelName} (${clubLabel.rankLevel})`,
  labels: memberLabel.map(({ labelName }) => labelName),
});
