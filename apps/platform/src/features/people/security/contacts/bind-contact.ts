import { failField, ok, type Locale, type Result } from '@fairhouse/contract';
import type { BoundContact } from '@fairhouse/contract/people/contacts';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit, auditMember, type ActingMember } from '../../../house/audit/index.ts';
import {
  findBindings,
  findContacts,
  lockMember,
  memberById,
  takeFromOthers,
  writeContact,
  type Binding,
  type Contact,
  type Contacts,
} from '../../identity/index.ts';
import { pauseWithdrawals } from '../../../money/withdrawals/index.ts';
import { deliverToInbox } from '../../../house/inbox/index.ts';
import { queueMessage } from '../../../house/messages/index.ts';
import { proveCode, spendCode, wrongCode, type ProvenCode } from '../../verification/index.ts';
import { withProofs, type Proofs } from '../authenticator/with-proofs.ts';
import { bindingTarget, kinds } from './contact.ts';

/**
 * Binds the number or address that a code was sent to. The code proves the new contact; password and authenticator
 * prove the member, also for the first contact, since a mail address alone can reset the password. A repeat whose first
 * answer was lost finds the contact bound and its code used, and gets the same answer.
 */
export async function bindContact(
  core: Core,
  caller: ActingMember,
  contact: Contact,
  { verificationCode, ...proofs }: Proofs & { verificationCode: string },
): Promise<Result<BoundContact>> {
  const { merchant, memberId } = caller;
  const before = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    findBindings(tx, memberId),
  );
  const code = provenAt(before[contact.kind], contact)
    ? ok(null)
    : await proveCode(core, bindingTarget(merchant.id, memberId, contact), verificationCode);
  if (!code.ok) return code;
  return withProofs(core, caller, proofs, (tx) => bind(core, tx, caller, contact, code.value));
}

/** When this contact was proven to be the member's. */
const provenAt = (bound: Binding | null, { to }: Contact) => (bound?.to === to ? bound.provenAt : null);

async function bind(
  core: Core,
  tx: PoolClient,
  caller: ActingMember,
  contact: Contact,
  code: ProvenCode | null,
): Promise<Result<BoundContact>> {
  const { merchant, memberId } = caller;
  const { field, mask, verbs } = kinds[contact.kind];
  await lockMember(tx, memberId);
  const before = (await findBindings(tx, memberId))[contact.kind];
  const since = provenAt(before, contact);
  if (since) return ok(present(contact, since));
  if (code === null || !(await spendCode(tx, code))) return wrongCode();

  const reached = await findContacts(tx, memberId);
  const at = core.clock.now();
  const gaveUp = await takeFromOthers(tx, memberId, contact);
  if (!(await writeContact(tx, memberId, contact, at))) return failField('contact_taken', field, 'contact_taken');
  const changesMobile = contact.kind === 'mobile' && before?.provenAt != null;
  const hours = changesMobile ? await pauseWithdrawals(core, tx, caller, 'mobile_changed') : 0;
  await notifyFormerContact(core, tx, { merchantId: merchant.id, memberId }, { ...contact, hours }, reached);
  // The person may be excluded at another account with this contact; from now on the exclusion applies to this one too.
  await core.exclusions.copyFromPerson(tx, { merchantId: merchant.id, memberId, at });

  const masked = { [contact.kind]: mask(contact.to) };
  for (const other of gaveUp) {
    const actor = `member:${memberId}`;
    const entry = { merchantId: merchant.id, actor, subject: `member:${other}`, ip: caller.ip } as const;
    await appendAudit(core, tx, { ...entry, action: `member.${verbs.giveUp}`, before: masked, after: null });
  }
  const old = before && { [contact.kind]: mask(before.to) };
  await auditMember(core, tx, caller, verbs.bind, { before: old, after: masked });
  return ok(present(contact, at));
}

const present = ({ kind, to }: Contact, since: Date): BoundContact => ({
  shown: kinds[kind].mask(to),
  provenAt: since.toISOString(),
});

/**
 * Notifies the member in the inbox, and the previous number or address, or the member's other contact where there was none, also of the hours for
 * which withdrawals are paused.
 */
async function notifyFormerContact(
  core: Core,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  { kind, to, hours }: Contact & { hours: number },
  reached: Contacts,
): Promise<void> {
  const template = hours > 0 ? 'mobileChanged' : kinds[kind].texts.bound;
  const params = { contact: kinds[kind].mask(to), ...(hours > 0 && { hours }) };
  const text = { message: template, params };
  await deliverToInbox(core, tx, { merchantId, memberId }, { kind: 'security', text, path: '/me/security' });
  const other = kind === 'mobile' ? 'email' : 'mobile';
  const notified = reached[kind] !== null && reached[kind] !== to ? kind : other;
  const member = await memberById(tx, memberId);
  if (!member || reached[notified] === null) return;
  await queueMessage(core, tx, {
    merchantId,
    channel: kinds[notified].channel,
    to: reached[notified],
    template,
    locale: member.language as Locale,
    params,
  });
}
