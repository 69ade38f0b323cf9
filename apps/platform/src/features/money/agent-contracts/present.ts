import type * as calls from '@fairhouse/contract/money/agent-contracts';
import type { RequestRow } from './request-store.ts';
import type { ContractRow } from './store.ts';

const mask = (name: string) => `${name.slice(0, 2)}***`;

/** A name as an agent sees it: its own, and of agents directly below. */
export const shownName = (name: string, named: boolean): string => (named ? name : mask(name));

export const presentContract = (
  { id, kind, agentId, agent, terms, startsAt, endsAt }: ContractRow,
  named = true,
): calls.AgentContract => ({
  id,
  kind,
  agentId,
  agent: shownName(agent, named),
  terms,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
});

/** A request as the agent `viewer` sees it. */
export function presentRequest(row: RequestRow, viewer: number, named = true): calls.ContractRequest {
  const { id, kind, about, agentId, agent, terms, state, createdAt, expiresAt } = row;
  return {
    id,
    kind,
    about: about === 'contract' ? 'contract' : 'termination',
    agentId,
    agent: shownName(agent, named || agentId === viewer),
    received: isReceived(row, viewer),
    terms,
    state,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Whether the agent is the side that answers. */
export const isReceived = ({ askedBy, agentId, uplineId }: RequestRow, viewer: number): boolean =>
  askedBy === 'agent' ? uplineId === viewer : agentId === viewer;

export const presentEnding = ({ id, agentId, agent, terms }: ContractRow, named = true): calls.EndingContract => ({
  id,
  agentId,
  agent: shownName(agent, named),
  terms,
});
