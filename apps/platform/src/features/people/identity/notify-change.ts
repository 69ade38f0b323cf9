import type { Locale } from '@fairhouse/contract';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { queueMessage, type OutgoingMessage } from '../../house/messages/index.ts';
import { findContacts } from './contacts-store.ts';
import { findMember } from './store.ts';

/**
 * Notifies a member by mail, or else by SMS, of a change to how the account is protected. Without a
 * proven contact nothing is sent, and it answers false.
 */
export async function notifyChange(
  core: Pick<Core, 'config' | 'jobs'>,
  tx: PoolClient,
  { merchantId, memberId }: { merchantId: number; memberId: number },
  template: MessageTemplate,
  params: OutgoingMessage['params'] = {},
): Promise<boolean> {
  const member = await findMember(tx, memberId);
  const { mobile, email } = await findContacts(tx, memberId);
  const to = email ?? mobile;
  if (!member || to === null) return false;
  const channel = email === null ? 'sms' : 'email';
  await queueMessage(core, tx, { merchantId, channel, to, template, locale: member.language as Locale, params });
  return true;
}
