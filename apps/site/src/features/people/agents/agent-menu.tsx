import { Card } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { AgentPage } from '../../../app/agent-pages.ts';

/** The menu of the agent centre as rows of a page. */
export function AgentMenu({ pages }: { pages: readonly { page: AgentPage; icon: LucideIcon }[] }) {
  const t = useTranslations('agents');
  return (
    <nav aria-label={t('menu')}>
      <Card className="divide-y divide-line overflow-hidden">
        {pages.map(({ page, icon: Icon }) => (
          <Link
            key={page}
            to="/agent/$page"
            params={{ page }}
            className="flex min-h-14 w-full items-center gap-3.5 px-4 -outline-offset-2 hover:bg-accent-soft"
          >
            <Icon className="size-5 text-muted max-[13rem]:hidden" aria-hidden="true" />
            <span className="min-w-0 flex-1 font-medium">{t(`pages.${page}`)}</span>
            <ChevronRight className="size-5 shrink-0 text-muted max-[13rem]:hidden" aria-hidden="true" />
          </Link>
        ))}
      </Card>
    </nav>
  );
}
