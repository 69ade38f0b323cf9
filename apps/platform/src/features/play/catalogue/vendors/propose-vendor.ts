import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boAddVendor, boAddVendorKey, VendorProposal } from '@fairhouse/contract/play/vendors-backoffice';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../../house/audit/index.ts';
import { isAccessTooNew } from '../../../house/operators/index.ts';
import type { Editor } from '../offering/record-offering.ts';
import { isKeyIdTaken, lockVendor } from '../../games/index.ts';
import { checkAddresses } from './check-addresses.ts';
import { presentProposal } from './list-proposals.ts';
import { closeProposal, insertProposal, selectOpenProposals, type ProposalRow } from './proposal-store.ts';
import { readPublicKey } from './read-public-key.ts';

type Proposed = Pick<ProposalRow, 'code' | 'keyId' | 'publicKey' | 'vendor'>;

/** Proposes a vendor; another operator's approval adds it. */
export async function proposeVendor(
  core: Core,
  editor: Editor,
  { code, keyId, publicKey, ...vendor }: RequestOf<typeof boAddVendor>,
): Promise<Result<VendorProposal>> {
  const addresses = await checkAddresses(core, vendor);
  if (!addresses.ok) return addresses;
  return propose(core, editor, { code, keyId, publicKey, vendor }, async (tx) =>
    (await lockVendor(tx, code)) ? fail('vendor_exists') : ok(undefined),
  );
}

/** Proposes a second key of a vendor that the merchant added. */
export const proposeVendorKey = (
  core: Core,
  editor: Editor,
  request: RequestOf<typeof boAddVendorKey>,
): Promise<Result<VendorProposal>> =>
  propose(core, editor, { ...request, vendor: null }, async (tx) => {
    const vendor = await lockVendor(tx, request.code);
    if (!vendor) return fail('vendor_unknown');
    return vendor.addedBy === editor.operator.merchant.id ? ok(undefined) : fail('permission_denied');
  });

/** `check` locks the vendors. A proposal of the same kind for the same vendor that nobody decided is replaced. */
async function propose(
  core: Core,
  { operator, ip }: Editor,
  proposed: Proposed,
  check: (tx: PoolClient) => Promise<Result<void>>,
): Promise<Result<VendorProposal>> {
  if (isAccessTooNew(operator, core.clock.now())) return fail('access_too_new');
  const key = readPublicKey(proposed.publicKey);
  if (!key.ok) return key;
  const wanted = { ...proposed, publicKey: key.value };
  const merchantId = operator.merchant.id;
  return inTransaction(core.pool, { merchantId }, async (tx) => {
    const checked = await check(tx);
    if (!checked.ok) return checked;
    if (await isKeyIdTaken(tx, wanted.keyId)) return fail('vendor_exists');
    const open = (await selectOpenProposals(tx)).find((row) => row.code === wanted.code && isSameKind(row, wanted));
    if (open && isRepeat(open, wanted, operator.username)) return ok(presentProposal(open));
    const at = core.clock.now();
    if (open) await closeProposal(tx, { id: open.id, verdict: 'replaced', by: operator.username, at });
    const row = { ...wanted, id: randomUUID(), merchantId, proposedBy: operator.username, proposedAt: at };
    await insertProposal(tx, row);
    await appendAudit(core, tx, {
      merchantId,
      actor: `operator:${operator.username}`,
      action: wanted.vendor ? 'vendor.propose_add' : 'vendor.propose_key',
      subject: `vendor:${wanted.code}`,
      before: null,
      after: wanted,
      ip,
    });
    return ok(presentProposal({ ...row, verdict: null, decidedBy: null }));
  });
}

const isSameKind = (a: Proposed, b: Proposed) => (a.vendor === null) === (b.vendor === null);

const isRepeat = (open: ProposalRow, wanted: Proposed, username: string): boolean =>
  open.proposedBy === username &&
  isDeepStrictEqual(
    [open.keyId, open.publicKey, open.vendor],
    [wanted.keyId, wanted.publicKey, JSON.parse(JSON.stringify(wanted.vendor))],
  );
