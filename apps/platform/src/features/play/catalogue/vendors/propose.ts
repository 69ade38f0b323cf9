import { fail, ok, type Result } from '@fairhouse/contract';
import type { VendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../../house/audit/index.ts';
import { isAccessTooNew } from '../../../house/operators/index.ts';
import { lockVendor, type AddedVendor } from '../../games/index.ts';
import type { Editor } from '../offering/record-offering.ts';
import { presentProposal } from './list-proposals.ts';
import {
  closeProposal,
  insertProposal,
  selectOpenProposals,
  type Proposed,
  type ProposalRow,
} from './proposal-store.ts';

/** Entries of the audit log, by the kind of the proposal. */
const actions: Record<Proposed['kind'], AuditEvent['action']> = {
  add: 'vendor.propose_add',
  key: 'vendor.propose_key',
  addresses: 'vendor.propose_addresses',
  end_key: 'vendor.propose_end_key',
};

/**
 * Stores a proposal that another operator decides. `make` reads what is proposed, with all vendors locked. A proposal of
 * the same kind for the same vendor that nobody decided is replaced.
 */
export async function propose(
  core: Core,
  { operator, ip }: Editor,
  make: (tx: PoolClient) => Promise<Result<Proposed>>,
): Promise<Result<VendorProposal>> {
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  const merchantId = operator.merchant.id;
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const made = await make(tx);
    if (!made.ok) return made;
    const wanted = made.value;
    const open = (await selectOpenProposals(tx)).find(({ code, kind }) => code === wanted.code && kind === wanted.kind);
    if (open && isRepeat(open, wanted, operator.username)) return ok(presentProposal(open));
    if (open) await closeProposal(tx, { id: open.id, verdict: 'replaced', by: operator.username, at });
    const row = { ...wanted, id: randomUUID(), merchantId, proposedBy: operator.username, proposedAt: at };
    await insertProposal(tx, row);
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${operator.username}`,
      action: actions[wanted.kind],
      subject: `vendor:${wanted.code}`,
      before: null,
      after: wanted,
      ip,
    });
    return ok(presentProposal({ ...row, verdict: null, decidedBy: null }));
  });
}

/** Locks the vendor, which the operator's merchant must have added. */
export async function lockOwnVendor(tx: PoolClient, { operator }: Editor, code: string): Promise<Result<AddedVendor>> {
  const vendor = await lockVendor(tx, code);
  if (!vendor) return fail('vendor_unknown');
  return vendor.addedBy === operator.merchant.id ? ok(vendor) : fail('permission_denied');
}

const isRepeat = (open: ProposalRow, wanted: Proposed, username: string): boolean =>
  open.proposedBy === username && isDeepStrictEqual(contentOf(open), contentOf(wanted));

const contentOf = ({ keyId, publicKey, vendor, addresses }: Proposed): unknown =>
  JSON.parse(JSON.stringify([keyId, publicKey, vendor, addresses]));
