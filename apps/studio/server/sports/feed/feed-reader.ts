import { products, type FeedMessage, type Product } from './messages.ts';

/** Without a message for so long a product is suspended: `alive` comes every ten seconds. */
const SILENCE_MS = 20_000;
/** A recovery that has not ended by then is asked for again. */
const RECOVERY_MS = 60_000;

interface ProductState {
  /** Last message that was taken over; those after it are missing or still to come. */
  seq: number;
  receivedAt: number;
  up: boolean;
  /** The recovery that is awaited. */
  request: string | undefined;
  asking: boolean;
  askedAt: number;
  recoveries: number;
  /** When the last recovery ended. */
  recoveredAt: number | null;
}

export interface FeedReaderOptions {
  /** Takes a message over; each once and in the order of its product. */
  readonly take: (message: FeedMessage) => void;
  /** A product goes down or up. */
  readonly setUp: (product: Product, up: boolean) => void;
  readonly recover: (product: Product, after: number) => Promise<string>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds without a message after which a product is down; 20 seconds without. */
  readonly silenceMs?: number | undefined;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface FeedReader {
  read(message: FeedMessage): void;
  /** To be called every second: silence takes a product down. */
  check(): void;
  /** Recoveries are those since the reader began. */
  stateOf(product: Product): {
    seq: number;
    up: boolean;
    silentMs: number;
    recoveries: number;
    recoveredMs: number | null;
  };
}

/**
 * The consumer of a feed: repeats are dropped; a gap or 20 seconds of silence take the product down, and it is up again
 * when all that is missing has been replayed.
 */
export function createFeedReader(
  starts: Readonly<Record<Product, number>>,
  { take, setUp, recover, onError, silenceMs = SILENCE_MS, now }: FeedReaderOptions,
): FeedReader {
  const states = new Map<Product, ProductState>(
    products.map((product) => [
      product,
      {
        seq: starts[product],
        receivedAt: now(),
        up: true,
        request: undefined,
        asking: false,
        askedAt: 0,
        recoveries: 0,
        recoveredAt: null,
      },
    ]),
  );
  const goDown = (product: Product, state: ProductState) => {
    if (state.up) setUp(product, false);
    state.up = false;
  };
  const ask = (product: Product, state: ProductState) => {
    if (state.asking) return;
    state.asking = true;
    state.askedAt = now();
    recover(product, state.seq)
      .then((request) => (state.request = request))
      .catch(onError)
      .finally(() => (state.asking = false));
  };
  const complete = (product: Product, state: ProductState) => {
    state.request = undefined;
    state.recoveries += 1;
    state.recoveredAt = now();
    if (!state.up) setUp(product, true);
    state.up = true;
  };

  return {
    read(message) {
      const state = states.get(message.product);
      if (!state) return;
      state.receivedAt = now();
      if (message.kind === 'snapshot_complete') {
        if (message.body.requestId === state.request) complete(message.product, state);
        return;
      }
      if (message.seq <= state.seq) return;
      if (message.seq > state.seq + 1) {
        goDown(message.product, state);
        return ask(message.product, state);
      }
      state.seq = message.seq;
      take(message);
      // It speaks again, and nothing is missing.
      if (!state.up && state.request === undefined) ask(message.product, state);
    },
    check() {
      for (const [product, state] of states) {
        if (now() - state.receivedAt >= silenceMs) goDown(product, state);
        else if (!state.up && (state.request === undefined || now() - state.askedAt > RECOVERY_MS)) ask(product, state);
      }
    },
    stateOf(product) {
      const { seq, up, receivedAt, recoveries, recoveredAt } = states.get(product)!;
      const recoveredMs = recoveredAt === null ? null : now() - recoveredAt;
      return { seq, up, silentMs: now() - receivedAt, recoveries, recoveredMs };
    },
  };
}
