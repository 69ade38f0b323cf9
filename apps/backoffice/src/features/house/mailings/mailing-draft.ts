import type { Locale } from '@fairhouse/contract';
import {
  MOST_NAMED,
  type Audience,
  type AudienceType,
  type MailingKind,
  type MailingWords,
} from '@fairhouse/contract/house/mailings-backoffice';

/** What is typed in the form. */
export interface MailingDraft {
  kind: MailingKind;
  to: AudienceType;
  label: string;
  fromRank: string;
  accounts: string;
  words: Partial<Record<Locale, { title: string; text: string }>>;
  path: string;
}

export const emptyDraft = (account: string | null): MailingDraft => ({
  kind: 'messages',
  to: account === null ? 'all' : 'members',
  label: '',
  fromRank: '',
  accounts: account ?? '',
  words: {},
  path: '',
});

/** Null while it is not complete. */
export function audienceOf({ to, label, fromRank, accounts }: MailingDraft): Audience | null {
  if (to === 'all') return { to };
  if (to === 'label') return label.trim() ? { to, label: label.trim() } : null;
  if (to === 'rank') return fromRank ? { to, fromRank: Number(fromRank) } : null;
  const names = [...new Set(accounts.split(/[\s,;]+/).filter(Boolean))];
  return names.length > 0 && names.length <= MOST_NAMED ? { to, accounts: names } : null;
}

/** The languages that have both; null when there is none, or one has only a title or a text. */
export function writtenIn({ words }: MailingDraft): MailingWords | null {
  const written: MailingWords = {};
  for (const [locale, { title, text }] of Object.entries(words) as [Locale, { title: string; text: string }][]) {
    const both = { title: title.trim(), text: text.trim() };
    if (both.title && both.text) written[locale] = both;
    else if (both.title || both.text) return null;
  }
  return Object.keys(written).length > 0 ? written : null;
}
