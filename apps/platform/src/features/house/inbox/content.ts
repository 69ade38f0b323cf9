import { locales, type Locale } from '@fairhouse/contract';
import type { PushKind } from '@fairhouse/contract/people/push';
import type { PushTemplate } from '@fairhouse/i18n/push-messages';
import { writeNote, type PushNote } from '../../people/push/index.ts';
import type { MessageWriter } from '../message-templates/index.ts';

/** What a message says: a template with its figures, or what an operator wrote, under a template's title. */
export type MessageContent = PushNote['text'] | { title: PushTemplate; written: string };

/** A text by language; at least one is there. */
export type TextWords = Partial<Record<Locale, Shown>>;

interface Shown {
  title: string;
  text: string;
}

/** Title and text of a message, in the language of the writer. */
export const writeMessage = (kind: PushKind, content: MessageContent, write: MessageWriter): Shown =>
  'written' in content
    ? { title: write(`push.title.${content.title}`), text: content.written }
    : writeNote({ kind, text: content }, write, true);

/** In the reader's language; else in English, else in the first language that there is. */
export function chooseText(words: TextWords, locale: Locale): Shown {
  const found = [locale, ...locales].map((name) => words[name]).find((text) => text !== undefined);
  return found ?? { title: '', text: '' };
}
