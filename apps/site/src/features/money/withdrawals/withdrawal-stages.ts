import type { Withdrawal, WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import type { Stage } from '@fairhouse/ui';

/** Stages as members see them; `confirm` is the member's own. */
export type WithdrawalStageKey =
  | 'requested'
  | 'approved'
  | 'sent'
  | 'confirm'
  | 'received'
  | 'disputed'
  | 'rejected'
  | 'cancelled'
  | 'failed';

export interface WithdrawalStage extends Pick<Withdrawal, 'reason' | 'reasonCode'> {
  key: WithdrawalStageKey;
  status: Stage['status'];
  /** Null until it has happened. */
  at: string | null;
}

/** The stages that normally follow a state. */
const ahead: Record<WithdrawalState, readonly WithdrawalStageKey[]> = {
  requested: ['approved', 'sent', 'confirm'],
  approved: ['sent', 'confirm'],
  sent: ['confirm'],
  disputed: [],
  received: [],
  rejected: [],
  cancelled: [],
  failed: [],
};

const failures: readonly WithdrawalState[] = ['rejected', 'cancelled', 'failed'];
const endings: readonly WithdrawalState[] = ['received', 'rejected', 'cancelled', 'failed'];

/** The timeline of a withdrawal: past stages, the current one, and those to come. */
export function withdrawalStages({ state, timeline }: Withdrawal): WithdrawalStage[] {
  const past = timeline.map((entry, index): WithdrawalStage => {
    const last = index === timeline.length - 1;
    return {
      key: entry.state,
      status: statusOf(entry.state, last),
      at: entry.at,
      reason: entry.reason,
      reasonCode: entry.reasonCode,
    };
  });
  const future = ahead[state].map((key, index): WithdrawalStage => {
    // After `requested` and `approved` the next stage is in progress; after `sent` the member must answer.
    return {
      key,
      status: index === 0 && state === 'sent' ? 'current' : 'next',
      at: null,
      reason: null,
      reasonCode: null,
    };
  });
  return [...past, ...future];
}

function statusOf(state: WithdrawalState, last: boolean): Stage['status'] {
  if (failures.includes(state)) return 'failed';
  if (!last || endings.includes(state) || state === 'sent') return 'done';
  return 'current';
}

/** The member may answer whether the money arrived. */
export const asksForReceipt = (state: WithdrawalState): boolean => state === 'sent';

export const hasReceipt = (state: WithdrawalState): boolean => state === 'received' || state === 'sent';
