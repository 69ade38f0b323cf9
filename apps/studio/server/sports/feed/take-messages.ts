import type { MemoryBook } from '../markets/memory-book.ts';
import { faultOf, stopInPlaceOf } from './fault-of-message.ts';
import type { FeedMessage } from './messages.ts';
import type { Refusal } from './refusal-store.ts';

/** Takes messages over into the book. In place of one that is refused, bets on its match stop. */
export function createMessageTaker(
  book: Pick<MemoryBook, 'apply'>,
  onRefused: (refusal: Refusal) => void,
): (message: FeedMessage) => void {
  return (message) => {
    const fault = faultOf(message);
    if (fault === null) return book.apply(message);
    const { no, product, at } = message;
    onRefused({ no, product, at, fault });
    book.apply(stopInPlaceOf(message));
  };
}
