import type { AgentFilter } from '../../../app/agent-pages.ts';

/** Whose records a filter selects, as a request names them. */
export const whoOf = ({ id, name }: AgentFilter): { memberId?: string; search?: string } => ({
  ...(id !== undefined && { memberId: String(id) }),
  ...(name !== undefined && { search: name }),
});
