import { Skeleton } from '@fairhouse/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { agentPageOf, readAgentFilter, type AgentFilter } from '../app/agent-pages.ts';
import { BackLink } from '../app/back-link.tsx';
import { usePermission } from '../app/boot.ts';
import { Page } from '../app/page.tsx';
import { AgentsOnly } from '../features/people/agents/agents-only.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { agentEntry } from './-agent-pages.ts';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/agent/$page')({
  // Read by the page: its rules are not part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as AgentFilter,
  loader: loadPage('/agent/$page'),
  component: AgentCentrePage,
});

function AgentCentrePage() {
  usePermission();
  const t = useTranslations('agents');
  const navigate = Route.useNavigate();
  const page = agentPageOf(Route.useParams().page);
  const filter = readAgentFilter({ ...Route.useSearch() });
  const entry = page && agentEntry(page);
  if (!page || !entry) return <NotFound />;
  return (
    <Page title={t(`pages.${page}`)} back={<BackLink to="/agent" />}>
      <AgentsOnly>
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
          <entry.Content
            key={page}
            filter={filter}
            onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
            onOpen={(next, search = {}) => void navigate({ to: '/agent/$page', params: { page: next }, search })}
          />
        </Suspense>
      </AgentsOnly>
    </Page>
  );
}
