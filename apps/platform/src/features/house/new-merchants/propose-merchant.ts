import { fail, ok, type Result } from '@fairhouse/contract';
import type { MerchantProposal } from '@fairhouse/contract/house/new-merchants-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../audit/index.ts';
import { isAccessTooNew } from '../operators/index.ts';
import { checkMerchant } from './check-merchant.ts';
import { presentProposal } from './list-merchants.ts';
import { closeProposal, insertProposal, selectOpenProposals, type WantedMerchant } from './store.ts';

/** Who decides, and from where. */
export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

/** Stores a proposal that another operator decides; an open one for the same code is replaced. */
export async function proposeMerchant(
  core: Core,
  { operator, ip }: Editor,
  request: WantedMerchant,
): Promise<Result<MerchantProposal>> {
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const merchantId = operator.merchant.id;
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const checked = await checkMerchant(core, tx, request);
    if (!checked.ok) return checked;
    const { code, ...wanted } = request;
    const open = (await selectOpenProposals(tx)).find((one) => one.code === code);
    if (open && open.proposedBy === operator.username && isDeepStrictEqual(open.wanted, wanted))
      return ok(presentProposal(open));
    if (open) await closeProposal(tx, { id: open.id, verdict: 'replaced', by: operator.username, at });
    const row = { id: randomUUID(), merchantId, code, wanted, proposedBy: operator.username, proposedAt: at };
    await insertProposal(tx, row);
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${operator.username}`,
      action: 'merchant.propose_add',
      subject: `merchant:${code}`,
      before: null,
      after: wanted,
      ip,
    });
    return ok(presentProposal({ ...row, verdict: null, decidedBy: null }));
  });
}
