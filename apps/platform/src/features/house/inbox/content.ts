import { locales, type Locale } from '@fairhouse/contract';
import type { PushKind } from '@fairhouse/contract/people/push';
import { messageText } from '@fairhouse/i18n/messages';
import { pushText, pushTitle, type PushTemplate } from '@fairhouse/i18n/push-messages';
import type { PushNote } from '../../people/push/index.ts';

/** What a message says: a template with its figures, or a text of an operator under a template's title. */
export type MessageContent = PushNote['text'] | { title: PushTemplate; written: string };

/** A text by language; at least one is there. */
export type TextWords = Partial<Record<Locale, { title: string; text: string }>>;

interface Shown {
  title: string;
  text: string;
}

/** Title and text of a message in a language; the only place that knows where the words of templates come from. */
export function writeMessage(kind: PushKind, content: MessageContent, locale: Locale, brand: string): Shown {
  if ('written' in content) return { title: pushText(content.title, locale, { brand }).title, text: content.written };
  if ('message' in content)
    return {
      title: pushTitle(kind, locale),
      text: messageText(content.message, locale, { brand, ...content.params }),
    };
  return pushText(content.template, locale, { brand, ...(content.amount !== undefined && { amount: content.amount }) });
}

/** In the reader's language; else in English, else in the first language that there is. */
export function chooseText(words: TextWords, locale: Locale): Shown {
  const found = [locale, ...locales].map((name) => words[name]).find((text) => text !== undefined);
  return found ?? { title: '', text: '' };
}
