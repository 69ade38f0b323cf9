import type { Locale } from '@fairhouse/contract';
import { titleIn } from '@fairhouse/contract/money/rewards';
import { fillWords } from '@fairhouse/i18n/fill-words';
import { findTemplateFlaw, houseText, isTemplateName, type TemplateName } from '@fairhouse/i18n/message-templates';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import { listTemplates } from './store.ts';

/** What is filled into a text; words by language are read in that of the reader. */
export type MessageFigure = string | number | Partial<Record<Locale, string>>;

/** Writes a message: the words of this name, with the brand and these figures filled in. */
export type MessageWriter = (name: TemplateName, params?: Readonly<Record<string, MessageFigure>>) => string;

/**
 * The words of all messages of a merchant in one language: its operators', or else the product's. One read serves any
 * number of messages.
 */
export async function readMessageWords(tx: PoolClient, merchant: Merchant, locale: Locale): Promise<MessageWriter> {
  const own = new Map((await listTemplates(tx, locale)).map(({ name, text }) => [name, text]));
  return (name, params) => {
    const text = own.get(name);
    const shown = Object.fromEntries(
      Object.entries(params ?? {}).map(([key, figure]) => [
        key,
        typeof figure === 'object' ? titleIn(figure, locale) : figure,
      ]),
    );
    return fillWords(isUsable(name, text) ? text : houseText(name, locale), {
      brand: merchant.settings.name,
      ...shown,
    });
  };
}

/** Words that a later version of the product has other placeholders for are not sent. */
export const isUsable = (name: string, text: string | undefined): text is string =>
  text !== undefined && isTemplateName(name) && findTemplateFlaw(name, text) === undefined;
