import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boMemberFlags, boSetMemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { memberById } from '../identity/index.ts';
import { deleteFlag, insertFlag, listFlags } from './store.ts';

type Flags = Result<ResponseOf<typeof boMemberFlags>>;

/** Sets or takes away a flag with a reason; the audit log has both. */
export const setFlag = (
  core: Core,
  { operator: { merchant, username }, ip }: { operator: OperatorCaller; ip: string },
  { id: memberId, flag, on, reason }: RequestOf<typeof boSetMemberFlag>,
): Promise<Flags> =>
  inTransaction<Flags>(core.pool, { merchantId: merchant.id }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const merchantId = merchant.id;
    const row = { merchantId, memberId, flag, at: core.clock.now(), author: username, reason };
    const isChanged = on ? await insertFlag(tx, row) : await deleteFlag(tx, memberId, flag);
    if (isChanged)
      await appendAudit(core, tx, {
        merchantId,
        actor: `operator:${username}`,
        action: on ? 'member.set_flag' : 'member.take_flag',
        subject: `member:${memberId}`,
        before: on ? null : { flag },
        after: on ? { flag, reason } : { reason },
        ip,
      });
    return ok(await present(tx, memberId));
  });

export const showFlags = (core: Core, { merchant }: OperatorCaller, memberId: number): Promise<Flags> =>
  inTransaction<Flags>(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    return ok(await present(tx, memberId));
  });

const present = async (tx: PoolClient, memberId: number) => ({
  list: (await listFlags(tx, memberId)).map(({ at, ...flag }) => ({ ...flag, at: at.toISOString() })),
});
