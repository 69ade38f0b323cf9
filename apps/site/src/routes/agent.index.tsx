import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { usePermission } from '../app/boot.ts';
import { Page } from '../app/page.tsx';
import { AgentMenu } from '../features/people/agents/agent-menu.tsx';
import { AgentsOnly } from '../features/people/agents/agents-only.tsx';
import { openAgentPages } from './-agent-pages.ts';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/agent/')({
  loader: loadPage('/agent'),
  component: Agent,
});

function Agent() {
  usePermission();
  const t = useTranslations('agents');
  return (
    <Page title={t('title')} narrow back={<BackLink to="/me" />}>
      <AgentsOnly>
        <AgentMenu pages={openAgentPages()} />
      </AgentsOnly>
    </Page>
  );
}
