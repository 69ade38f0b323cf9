import { failField, ok, type Result } from '@fairhouse/contract';
import type { AuditVerb } from '@fairhouse/contract/house/audit-backoffice';
import { emailRule, findFieldFlaw } from '@fairhouse/contract/people/field-patterns';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { Merchant } from '../../../../system/merchant.ts';
import type { Channel } from '../../../house/messages/index.ts';
import type { Contact, ContactKind } from '../../identity/index.ts';
import { boundTarget, type CodeTarget } from '../../verification/index.ts';
import { maskEmail, maskMobile } from '../mask-contact.ts';

interface Kind {
  /** Name of the field in requests. */
  field: string;
  channel: Channel;
  mask: (to: string) => string;
  /**
   * Message keys: the text with the code; the text to the owner of a contact that another member asks for; the text
   * about a change.
   */
  texts: Record<'code' | 'known' | 'bound', MessageTemplate>;
  verbs: Record<'bind' | 'giveUp', AuditVerb>;
}

export const kinds: Record<ContactKind, Kind> = {
  mobile: {
    field: 'mobileNum',
    channel: 'sms',
    mask: maskMobile,
    texts: { code: 'bindMobileCode', known: 'bindMobileKnown', bound: 'mobileBound' },
    verbs: { bind: 'bind_mobile', giveUp: 'give_up_mobile' },
  },
  email: {
    field: 'email',
    channel: 'email',
    mask: maskEmail,
    texts: { code: 'bindMailCode', known: 'bindMailKnown', bound: 'mailBound' },
    verbs: { bind: 'bind_email', giveUp: 'give_up_email' },
  },
};

/** A code to bind is accepted only from the member who requested it. */
export const bindingCode = (memberId: number, { to }: Contact) =>
  ({ purpose: 'bind', to, boundTo: String(memberId) }) as const;

export const bindingTarget = (merchantId: number, memberId: number, contact: Contact): CodeTarget =>
  boundTarget(merchantId, bindingCode(memberId, contact));

/**
 * The normalised address if it follows the merchant's rule, which applies even where registration does not ask for one.
 */
export function readEmail({ settings }: Merchant, email: string): Result<string> {
  const flaw = findFieldFlaw(emailRule(settings.register.rules), email);
  if (flaw === 'required') return failField('email_invalid', 'email', 'required');
  return flaw ? failField('email_invalid', 'email', 'email_invalid') : ok(email.toLowerCase());
}
