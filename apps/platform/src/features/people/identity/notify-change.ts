import type { Locale } from '@fairhouse/contract';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { deliverAndPush } from '../../house/inbox/index.ts';
import { queueMessage, type OutgoingMessage } from '../../house/messages/index.ts';
import { queuePush, type PushNote } from '../push/index.ts';
import { findContacts } from './contacts-store.ts';
import { findMember } from './store.ts';

const ofSecurity = { kind: 'security', path: '/me/security' } as const;

/** What the inbox and devices get too. A text with a secret, such as a one-time password, must never stand here: screens show it. */
const noticed: Partial<Record<MessageTemplate, Pick<PushNote, 'kind' | 'path'>>> = {
  passwordReplaced: ofSecurity,
  paymentPasswordChanged: ofSecurity,
  authenticatorOn: ofSecurity,
  authenticatorOff: ofSecurity,
  passkeyAdded: ofSecurity,
  passkeyRemoved: ofSecurity,
  socialBound: ofSecurity,
  payoutAccountAdded: ofSecurity,
  payoutAccountWaits: ofSecurity,
  payoutAccountRefused: ofSecurity,
  accessRestored: ofSecurity,
};

/** On devices only: conversations count their unread answers themselves. */
const onDevices: typeof noticed = { chatAnswered: { kind: 'messages', path: '/' } };

/**
 * Notifies a member of a change to how the account is protected: in the inbox, by push message on the devices that have
 * them, and by mail, or else by SMS. Without a proven contact the latter is not sent, and it answers false.
 */
export async function notifyChange(
  core: Pick<Core, 'clock' | 'config' | 'events' | 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  template: MessageTemplate,
  params: OutgoingMessage['params'] = {},
): Promise<boolean> {
  const text = { message: template, params };
  const to = { merchantId, memberId };
  const [noted, pushed] = [noticed[template], onDevices[template]];
  if (noted) await deliverAndPush(core, tx, to, { ...noted, text });
  if (pushed) await queuePush(core, tx, to, { ...pushed, text });
  const member = await findMember(tx, memberId);
  const { mobile, email } = await findContacts(tx, memberId);
  const contact = email ?? mobile;
  if (!member || contact === null) return false;
  const channel = email === null ? 'sms' : 'email';
  const locale = member.language as Locale;
  await queueMessage(core, tx, { merchantId, channel, to: contact, template, locale, params });
  return true;
}
