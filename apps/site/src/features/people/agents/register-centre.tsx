import { agentLinks } from '@fairhouse/contract/people/agents';
import { Card, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { InviteCode } from './invite-code.tsx';
import { linksKey } from './links-key.ts';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';
import { RegisterDirectly } from './register-directly.tsx';

/** How an agent brings people in: the code of the account, links of its own, and registration by hand. */
export default function RegisterCentre() {
  const t = useTranslations('agents');
  const query = useQuery({ queryKey: linksKey, queryFn: () => call(agentLinks, {}) });
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ code, list, accountTypes }) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <Card className="grid grid-cols-1 gap-3 p-4 md:p-5">
              <h2 className="text-lg">{t('ownCode')}</h2>
              <p className="text-sm text-muted">{t('ownCodeText')}</p>
              <InviteCode code={code} domain={null} />
            </Card>
            <RegisterDirectly accountTypes={accountTypes} />
          </div>
          <NewLink accountTypes={accountTypes} />
          <LinkList links={list} />
        </div>
      )}
    </QueryState>
  );
}
