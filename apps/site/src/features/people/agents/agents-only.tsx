import { buttonClasses, EmptyState, Skeleton } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { useIsAgent } from '../../../app/is-agent.ts';
import { MembersOnly } from '../../../app/members-only.tsx';
import { useMember } from '../../../app/queries.ts';

/** Content for agents; a visitor logs in first, a player is told how to become one. */
export const AgentsOnly = ({ children }: { children: ReactNode }) => (
  <MembersOnly>
    <Agent>{children}</Agent>
  </MembersOnly>
);

function Agent({ children }: { children: ReactNode }) {
  const t = useTranslations('agents');
  const { isPending } = useMember();
  const agent = useIsAgent() && moduleOn('AGENT');
  if (agent) return children;
  if (isPending) return <Skeleton className="h-80 w-full rounded-card" />;
  return (
    <EmptyState
      icon={<UsersRound className="size-6" />}
      title={t('agentsOnlyTitle')}
      text={t('agentsOnlyText')}
      action={
        moduleOn('JOIN') && (
          <Link to="/join" className={buttonClasses('accent')}>
            {t('becomePartner')}
          </Link>
        )
      }
    />
  );
}
