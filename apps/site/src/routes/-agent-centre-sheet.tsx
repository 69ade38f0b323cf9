import { Skeleton } from '@fairhouse/ui';
import { Suspense, useState } from 'react';
import type { AgentFilter, AgentPage } from '../app/agent-pages.ts';
import { usePermission } from '../app/boot.ts';
import { useIsAgent } from '../app/is-agent.ts';
import { useLoggedIn } from '../app/session.ts';
import type { SheetData } from '../app/sheets.ts';
import { AgentOverlay } from '../features/people/agents/agent-overlay.tsx';
import { agentEntry, openAgentPages } from './-agent-pages.ts';

interface Shown {
  page: AgentPage;
  filter: AgentFilter;
}

/** The agent centre over any page of a desktop; it is shown once the agent is known (spec §2). */
export default function AgentCentreSheet({ page: first = 'agentTeamOverview' }: SheetData['agentCentre']) {
  usePermission();
  const [{ page, filter }, setShown] = useState<Shown>({ page: first, filter: {} });
  const agent = useIsAgent();
  if (!useLoggedIn() || !agent) return null;
  const open = (next: AgentPage, selected: AgentFilter = {}) => setShown({ page: next, filter: selected });
  const Content = agentEntry(page)?.Content;
  return (
    <AgentOverlay page={page} pages={openAgentPages()} onPage={open}>
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        {Content && <Content filter={filter} onFilter={(selected) => open(page, selected)} onOpen={open} />}
      </Suspense>
    </AgentOverlay>
  );
}
