import type { FeedMessage, Product } from './messages.ts';

/** Where messages come from: the table that our pricer writes, or an adapter of a provider (docs/odds-feed.md). */
export interface OddsFeed {
  /** Every message from now on, in order, those of a recovery among them. Answers how to stop. */
  listen(listener: (message: FeedMessage) => void): () => void;
  /**
   * Asks for every message of a product after this one again; `snapshot_complete` with the answered id follows the last of
   * them.
   */
  recover(product: Product, after: number): Promise<string>;
}
