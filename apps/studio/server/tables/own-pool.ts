import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import type { TableState } from '@fairhouse/contract/play/table-state';
import type { Session } from '../sessions/store.ts';

type Money = Pick<Session, 'currency' | 'demo'>;

const isOf =
  ({ currency, demo }: Money) =>
  (pool: Money): boolean =>
    pool.currency === currency && pool.demo === demo;

/** An event as somebody with this money may see it: what others play for is nobody's business. */
export const eventFor = (event: TableEvent, money: Money): TableEvent =>
  event.type === 'closed' && event.pools ? { ...event, pools: event.pools.filter(isOf(money)) } : event;

export function stateFor(state: TableState, money: Money): TableState {
  const { round } = state;
  return round.pools ? { ...state, round: { ...round, pools: round.pools.filter(isOf(money)) } } : state;
}
