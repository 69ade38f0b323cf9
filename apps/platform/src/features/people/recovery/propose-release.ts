import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type {
  boContactReleases,
  boProposeContactRelease,
  ContactRelease,
} from '@fairhouse/contract/people/recovery-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { OperatorCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { appendAudit } from '../../house/audit/index.ts';
import { isAccessTooNew } from '../../house/operators/index.ts';
import { lockMember, memberById, type ContactKind } from '../identity/index.ts';
import { showContacts } from '../security/index.ts';
import type { RecoveryEditor } from './propose-recovery.ts';
import { closeRelease, findLatestRelease, insertRelease, type ReleaseRow } from './release-store.ts';

/** A contact that the member has proven. */
export interface ProvenContact {
  kind: ContactKind;
  shown: string;
  provenAt: Date;
}

export async function findProven(
  tx: PoolClient,
  memberId: number,
  kind: ContactKind,
): Promise<ProvenContact | undefined> {
  const bound = (await showContacts(tx, memberId))[kind];
  return bound?.provenAt ? { kind, shown: bound.shown, provenAt: new Date(bound.provenAt) } : undefined;
}

/** Whether the proposal means the contact that the member has now. */
export const isOfContact = (release: ReleaseRow, contact: ProvenContact | undefined): boolean =>
  release.provenAt.getTime() === contact?.provenAt.getTime();

/** Proposes to release a contact that its member has lost; another operator approves it. */
export async function proposeRelease(
  core: Core,
  { operator, ip }: RecoveryEditor,
  { id: memberId, kind, reason }: RequestOf<typeof boProposeContactRelease>,
): Promise<Result<ContactRelease>> {
  const { merchant, username } = operator;
  const at = core.clock.now();
  if (isAccessTooNew(operator, at)) return fail('access_too_new');
  return inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    await lockMember(tx, memberId);
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const contact = await findProven(tx, memberId, kind);
    if (!contact) return fail('contact_unproven');
    const latest = await findLatestRelease(tx, memberId, kind);
    if (latest?.verdict === null && isOfContact(latest, contact)) return ok(present(contact, latest));
    if (latest?.verdict === null) await closeRelease(tx, latest.id, { verdict: 'outdated', by: username, at });
    const { provenAt, shown } = contact;
    const row = { merchantId: merchant.id, memberId, kind, provenAt, reason, askedBy: username, askedAt: at };
    const proposal = await insertRelease(tx, row);
    await appendAudit(core, tx, {
      merchantId: merchant.id,
      actor: `operator:${username}`,
      action: 'member.propose_release',
      subject: `member:${memberId}`,
      before: { [kind]: shown },
      after: { reason },
      ip,
    });
    return ok(present(contact, proposal));
  });
}

export const readReleases = (
  core: Core,
  { merchant }: OperatorCaller,
  memberId: number,
): Promise<Result<ResponseOf<typeof boContactReleases>>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    if (!(await memberById(tx, memberId))) return fail('not_found');
    const list: ContactRelease[] = [];
    for (const kind of ['mobile', 'email'] as const) {
      const contact = await findProven(tx, memberId, kind);
      if (contact) list.push(present(contact, await findLatestRelease(tx, memberId, kind)));
    }
    return ok({ list });
  });

function present({ kind, shown, provenAt }: ProvenContact, latest: ReleaseRow | undefined): ContactRelease {
  const contact = { kind, shown, provenAt };
  const open = latest?.verdict === null && isOfContact(latest, contact) ? latest : null;
  return {
    kind,
    shown,
    provenAt: provenAt.toISOString(),
    open: open && { reason: open.reason, askedBy: open.askedBy, askedAt: open.askedAt.toISOString() },
  };
}
