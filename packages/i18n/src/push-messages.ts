import type { Locale } from '@fairhouse/contract';
import BN from '../BN/people/push-messages.json' with { type: 'json' };
import CN from '../CN/people/push-messages.json' with { type: 'json' };
import EN from '../EN/people/push-messages.json' with { type: 'json' };
import ID from '../ID/people/push-messages.json' with { type: 'json' };
import TH from '../TH/people/push-messages.json' with { type: 'json' };
import TY from '../TY/people/push-messages.json' with { type: 'json' };
import VI from '../VI/people/push-messages.json' with { type: 'json' };
import { fillWords } from './fill-words.ts';

const words: Record<Locale, typeof EN> = { EN, TY, BN, CN, ID, TH, VI };

export type PushTemplate = keyof typeof EN.text;

/** The title of messages that have a text of their own: what they are about. */
export const pushTitle = (kind: keyof typeof EN.kind, locale: Locale): string => words[locale].kind[kind];

/** Title and text of a push message; with an amount, the text that names it. */
export function pushText(
  template: PushTemplate,
  locale: Locale,
  { brand, amount }: { brand: string; amount?: string },
) {
  const { title, text, withAmount } = words[locale];
  const full: Partial<Record<PushTemplate, string>> = amount === undefined ? text : withAmount;
  return {
    title: fillWords(title[template], { brand }),
    text: fillWords(full[template] ?? text[template], { ...(amount !== undefined && { amount }) }),
  };
}
