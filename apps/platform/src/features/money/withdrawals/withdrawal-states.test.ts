import { withdrawalStates } from '@fairhouse/contract/money/withdrawals';
import { describe, expect, it } from 'vitest';
import { nextState } from '../../../system/life-cycle.ts';
import { withdrawalLifeCycle, type WithdrawalEvent } from './withdrawal-states.ts';

const events: readonly WithdrawalEvent[] = [
  'approve',
  'reject',
  'cancel',
  'pay',
  'fail_payout',
  'return_payout',
  'receive',
  'dispute',
  'send_again',
  'refuse_recall',
];

/** One line per state, one column per event above; a dot marks a forbidden event. */
const table: Record<(typeof withdrawalStates)[number], string> = {
  requested: 'approved rejected cancelled . . . . . . .',
  approved: '. . . sent failed . . . . disputed',
  sent: '. . . . . failed received disputed . .',
  disputed: '. . . . . failed received . approved .',
  received: '. . . . . failed . . . .',
  rejected: '. . . . . . . . . .',
  cancelled: '. . . . . . . . . .',
  failed: '. . . . . . . . . .',
};

describe('the life cycle of a withdrawal', () => {
  it.each(withdrawalStates)('%s', (state) => {
    const line = events.map((event) => nextState(withdrawalLifeCycle, state, event) ?? '.');
    expect(line.join(' ')).toBe(table[state]);
  });

  it('reaches every state', () => {
    const reached = new Set(withdrawalStates.flatMap((state) => Object.values(withdrawalLifeCycle[state])));
    expect([...reached, 'requested'].sort()).toEqual([...withdrawalStates].sort());
  });
});
