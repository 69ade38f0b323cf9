import { isTemplateName } from '@fairhouse/i18n/message-templates';
import type { MessageWriter } from '../../house/message-templates/index.ts';
import type { PushNote } from './queue-push.ts';

/** Title and text of a message; amounts are left out unless they are wanted and its template has a place for them. */
export function writeNote(
  { kind, text }: Pick<PushNote, 'kind' | 'text'>,
  write: MessageWriter,
  amounts: boolean,
): { title: string; text: string } {
  if ('message' in text)
    return { title: write(`push.kind.${kind}`), text: write(`message.${text.message}`, text.params) };
  const { template, amount, figures } = text;
  const title = write(`push.title.${template}`);
  const full = `push.withAmount.${template}`;
  if (!amounts || amount === undefined || !isTemplateName(full)) return { title, text: write(`push.text.${template}`) };
  return { title, text: write(full, { ...figures, amount }) };
}
