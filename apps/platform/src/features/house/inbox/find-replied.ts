import type { Locale } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import { chooseText } from './content.ts';
import { findMessage } from './store.ts';

export interface RepliedMessage {
  /** The feedback that operators answered with it, if it was one. */
  feedbackId: string | null;
  /** Of a message that operators wrote by themselves. */
  title: string | null;
}

/** A message of the member that operators wrote, so that it can be answered. */
export async function findRepliedMessage(
  tx: PoolClient,
  memberId: number,
  id: number,
  locale: Locale,
): Promise<RepliedMessage | undefined> {
  const message = await findMessage(tx, memberId, id);
  if (!message || (message.feedbackId === null && message.words === null)) return undefined;
  const { feedbackId, words } = message;
  return { feedbackId, title: words && chooseText(words, locale).title };
}
