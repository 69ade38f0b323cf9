import type { ChatMessage } from '@fairhouse/contract/house/chat';

/** Messages by their number, each once, however they arrived. */
export function mergeMessages(known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map([...known, ...added].map((message) => [message.number, message]));
  return [...all.values()].toSorted((a, b) => a.number - b.number);
}

/** The number up to which none is missing. */
export function unbrokenUpTo(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ number }, index) => number !== index + 1);
  return gap < 0 ? messages.length : gap;
}
