import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boLinkedMembers, LinkTrait } from '@fairhouse/contract/people/members-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { listSharers } from '../../money/withdrawals/index.ts';
import { listOnSameAddresses, listOnSameBrowsers, memberById } from '../identity/index.ts';
import { listSameDocument } from '../identity-check/index.ts';

/** Addresses are given to others after a while: only logins of this time count. */
const ADDRESS_MS = 30 * 86_400_000;

/** Other accounts with something of the member's, those with most in common first. A member may share it rightly. */
export const listLinked = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boLinkedMembers>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const since = new Date(core.clock.now().getTime() - ADDRESS_MS);
    const found: [LinkTrait, number[]][] = [
      ['document', await listSameDocument(tx, memberId)],
      ['payout', await listSharers(tx, memberId)],
      ['browser', await listOnSameBrowsers(tx, memberId)],
      ['address', await listOnSameAddresses(tx, memberId, since)],
    ];
    const list = [];
    for (const id of new Set(found.flatMap(([, ids]) => ids))) {
      const member = await memberById(tx, id);
      const traits = found.flatMap(([trait, ids]) => (ids.includes(id) ? [trait] : []));
      if (member) list.push({ id, account: member.username, status: member.status, traits });
    }
    return ok({ list: list.toSorted((a, b) => b.traits.length - a.traits.length) });
  });
