export const orderStates = ['pending', 'succeeded', 'failed', 'returned'] as const;
export type OrderState = (typeof orderStates)[number];
export type Outcome = Exclude<OrderState, 'pending'>;

/** An order is decided once; only a payout that went out may come back. */
const next: Record<OrderState, readonly Outcome[]> = {
  pending: ['succeeded', 'failed'],
  succeeded: ['returned'],
  failed: [],
  returned: [],
};

export const mayBecome = (from: OrderState, to: Outcome): boolean => next[from].includes(to);
