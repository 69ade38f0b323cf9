import { sendChatMessage, sendChatPicture, type Chat, type ChatMessage } from '@fairhouse/contract/house/chat';
import { newUuid } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import { call } from '../../../app/client.ts';
import { sendPicture } from '../../../app/send-picture.ts';
import { onSession } from '../../../app/session.ts';
import { createStore } from '../../../app/store.ts';

/** A message that the server has not confirmed. Its id is the idempotency key of every attempt. */
export interface Unsent {
  id: string;
  content: { text: string } | { picture: Blob };
  /** Undefined while it waits or is sent. */
  failure?: CallError;
}

/** Stays when the chat is closed and opened again; it ends with the session. */
export const outbox = createStore<readonly Unsent[]>([]);
onSession(() => outbox.write([]));

type Sent = { chat: Chat; message: ChatMessage };
/** Puts a confirmed message among those that are shown. */
type OnSent = (sent: Sent) => void;

let busy = false;

/** Adds a message and sends what waits, one after the other, in order. */
export function send(content: Unsent['content'], onSent: OnSent): void {
  outbox.write([...outbox.read(), { id: newUuid(), content }]);
  void flush(onSent);
}

/** Sends failed messages again: those that nobody answered, or all. */
export function retry(onSent: OnSent, which: 'unanswered' | 'all'): void {
  const again = ({ failure }: Unsent) => which === 'all' || failure?.code === 'network_error';
  outbox.write(outbox.read().map((unsent) => (again(unsent) ? { id: unsent.id, content: unsent.content } : unsent)));
  void flush(onSent);
}

export const discard = (id: string): void => outbox.write(outbox.read().filter((unsent) => unsent.id !== id));

const next = () => outbox.read().find(({ failure }) => !failure);

async function flush(onSent: OnSent): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (let unsent = next(); unsent; unsent = next()) {
      try {
        const sent = await attempt(unsent);
        onSent(sent);
        discard(unsent.id);
      } catch (error) {
        note(unsent.id, error instanceof CallError ? error : new CallError('network_error', 'network_error'));
      }
    }
  } finally {
    busy = false;
  }
}

const attempt = ({ id, content }: Unsent): Promise<Sent> =>
  'text' in content
    ? call(sendChatMessage, { text: content.text }, { idempotencyKey: id })
    : sendPicture(sendChatPicture, '', content.picture, id);

/** When nobody answers, later messages fail too, so that their order stays. */
function note(id: string, failure: CallError): void {
  const all = failure.code === 'network_error';
  outbox.write(
    outbox.read().map((unsent) => (unsent.id === id || (all && !unsent.failure) ? { ...unsent, failure } : unsent)),
  );
}
