import type { AgentTransfer } from '@fairhouse/contract/money/agent-transfers';
import type { AgentTransferRow } from './store.ts';

type Shown = Omit<AgentTransferRow, 'requestHash'>;

/** A transfer as one of the two sees it. */
export function presentTransfer(row: Shown, memberId: number): AgentTransfer {
  const { id, direction, toId, fromName, toName, amount, currency, createdAt } = row;
  const received = toId === memberId;
  return {
    id,
    direction,
    received,
    other: received ? fromName : toName,
    amount,
    currency,
    createdAt: createdAt.toISOString(),
  };
}
