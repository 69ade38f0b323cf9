import type { Locale } from '@fairhouse/contract';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { queueMessage, type OutgoingMessage } from '../../house/messages/index.ts';
import { queuePush, type PushNote } from '../push/index.ts';
import { findContacts } from './contacts-store.ts';
import { findMember } from './store.ts';

const ofSecurity = { kind: 'security', path: '/me/security' } as const;

/** What is a push message too. A text with a secret, such as a one-time password, must never stand here: screens show it. */
const pushedBy: Partial<Record<MessageTemplate, Pick<PushNote, 'kind' | 'path'>>> = {
  passwordReplaced: ofSecurity,
  paymentPasswordChanged: ofSecurity,
  authenticatorOn: ofSecurity,
  authenticatorOff: ofSecurity,
  passkeyAdded: ofSecurity,
  passkeyRemoved: ofSecurity,
  payoutAccountAdded: ofSecurity,
  payoutAccountWaits: ofSecurity,
  payoutAccountRefused: ofSecurity,
  chatAnswered: { kind: 'messages', path: '/' },
};

/**
 * Notifies a member of a change to how the account is protected: by push message on the devices that have them, and
 * by mail, or else by SMS. Without a proven contact the latter is not sent, and it answers false.
 */
export async function notifyChange(
  core: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  template: MessageTemplate,
  params: OutgoingMessage['params'] = {},
): Promise<boolean> {
  const pushed = pushedBy[template];
  if (pushed) await queuePush(core, tx, { merchantId, memberId }, { ...pushed, text: { message: template, params } });
  const member = await findMember(tx, memberId);
  const { mobile, email } = await findContacts(tx, memberId);
  const to = email ?? mobile;
  if (!member || to === null) return false;
  const channel = email === null ? 'sms' : 'email';
  await queueMessage(core, tx, { merchantId, channel, to, template, locale: member.language as Locale, params });
  return true;
}
