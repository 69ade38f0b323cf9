import type { BoAgentMove } from '@fairhouse/contract/people/agents-backoffice';
import type { MoveRow } from './store.ts';

export const presentMove = ({ fromId: _from, toId: _to, ...row }: MoveRow): BoAgentMove => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
