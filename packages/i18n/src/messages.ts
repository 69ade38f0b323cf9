import type { Locale } from '@fairhouse/contract';
import BN from '../BN/house/messages.json' with { type: 'json' };
import CN from '../CN/house/messages.json' with { type: 'json' };
import EN from '../EN/house/messages.json' with { type: 'json' };
import ID from '../ID/house/messages.json' with { type: 'json' };
import TH from '../TH/house/messages.json' with { type: 'json' };
import TY from '../TY/house/messages.json' with { type: 'json' };
import VI from '../VI/house/messages.json' with { type: 'json' };
import { fillWords } from './fill-words.ts';

/** Texts that the platform sends outside of the site (SMS, email), and questions that a page shows unchanged. */
const words: Record<Locale, typeof EN> = { EN, TY, BN, CN, ID, TH, VI };

export type MessageTemplate = Exclude<keyof typeof EN, 'numbers'>;

/** The text of a message. */
export const messageText = (
  template: MessageTemplate,
  locale: Locale,
  params: Record<string, string | number>,
): string => fillWords(words[locale][template], params);

/** A number from 1 to 12 in words. */
export function numberWord(number: number, locale: Locale): string {
  const word = (words[locale].numbers as Record<string, string>)[number];
  if (word === undefined) throw new RangeError(`there is no word for ${number}`);
  return word;
}
