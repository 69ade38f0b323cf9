import type { Deposit } from '@fairhouse/contract/money/deposits';
import type { Stage } from '@fairhouse/ui';

export type DepositStageKey = 'opened' | 'paid' | 'credited' | 'declined' | 'cancelled' | 'expired';

export interface DepositStage {
  key: DepositStageKey;
  status: Stage['status'];
  /** Null until it has happened. */
  at: string | null;
}

/** The stages of a deposit: opened, paid at the provider, credited; or how it ended instead. */
export function depositStages({ state, createdAt, timeline }: Deposit): DepositStage[] {
  const ended = timeline.find((entry) => entry.state === state)?.at ?? null;
  const opened: DepositStage = { key: 'opened', status: 'done', at: createdAt };
  switch (state) {
    case 'awaiting_payment':
      return [opened, { key: 'paid', status: 'current', at: null }, { key: 'credited', status: 'next', at: null }];
    case 'credited':
      return [opened, { key: 'paid', status: 'done', at: ended }, { key: 'credited', status: 'done', at: ended }];
    case 'declined':
    case 'cancelled':
    case 'expired':
      return [opened, { key: state, status: 'failed', at: ended }];
  }
}
