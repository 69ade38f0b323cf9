import { describe, expect, it } from 'vitest';
import { depositLifeCycle, type DepositEvent, type DepositState } from './deposit-states.ts';
import { nextState } from '../../../system/life-cycle.ts';

const events: readonly DepositEvent[] = ['open', 'succeed', 'fail', 'expire', 'lapse', 'cancel', 'credit', 'close'];

/** One line per state, one column per event above; a dot marks a contradiction. */
const table: Record<DepositState, string> = {
  created: 'awaiting_payment credited declined expired lapsed cancelled credited declined',
  awaiting_payment: 'awaiting_payment credited declined expired lapsed cancelled credited declined',
  credited: 'credited credited . credited . . . .',
  declined: 'declined . declined declined declined declined credited declined',
  cancelled: 'cancelled credited cancelled cancelled cancelled cancelled credited declined',
  expired: 'expired credited lapsed expired lapsed cancelled credited declined',
  lapsed: 'lapsed . lapsed lapsed lapsed lapsed credited declined',
};

describe('the life cycle of a deposit', () => {
  it.each(Object.entries(table))('%s', (state, line) => {
    const found = events.map((event) => nextState(depositLifeCycle, state as DepositState, event) ?? '.');
    expect(found.join(' ')).toBe(line);
  });

  it('never reverses a credit', () => {
    expect(events.map((event) => nextState(depositLifeCycle, 'credited', event))).not.toContain('declined');
  });
});
