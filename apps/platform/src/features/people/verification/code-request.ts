import type { Locale } from '@fairhouse/contract';
import type { MessageTemplate } from '@fairhouse/i18n/messages';
import type { Channel } from '../../house/messages/index.ts';
import type { CodePurpose } from './code-keys.ts';

export interface CodeRequest {
  purpose: CodePurpose;
  channel: Channel;
  /** The receiver: a number as +639171234567, or a mail address. */
  to: string;
  /** What else the code is bound to, such as the account of a mail address. */
  boundTo?: string;
  /**
   * What is sent: a text with the code, a text without one, or nothing. The answer is the same for all; only the reader
   * of the message learns whether the number is known.
   */
  write: { template: MessageTemplate; withCode: boolean } | null;
  locale: Locale;
  ip: string;
  /**
   * The member has logged in from this address before. Such requests are counted separately from those of strangers.
   */
  fromKnownAddress?: boolean;
}
