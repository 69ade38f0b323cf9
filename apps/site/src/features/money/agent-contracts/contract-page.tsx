import type { ContractKind } from '@fairhouse/contract/money/agent-contracts';
import { Skeleton, Tabs } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { call } from '../../../app/client.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { callsOf, contractKey } from './contract-calls.ts';
import { OwnContract } from './own-contract.tsx';
import { Pays } from './pays.tsx';
import { Requests } from './requests.tsx';
import { Subordinates } from './subordinates.tsx';

const parts = ['contract', 'requests', 'subordinates', 'records'] as const;

/** The page of one kind of contract: the agent's own, requests, downlines and what it paid. */
export function ContractPage({ kind, filter, onFilter }: AgentPageProps & { kind: ContractKind }) {
  const t = useTranslations('agentContracts');
  const query = useQuery({ queryKey: contractKey(kind, 'state'), queryFn: () => call(callsOf[kind][0], {}) });
  const open = query.data?.requests.filter(({ state, received }) => state === 'new' && received).length ?? 0;
  const part = parts.find((name) => name === filter.state) ?? 'contract';
  const label = (name: (typeof parts)[number]) => (name === 'requests' && open > 0 ? `${t(name)} (${open})` : t(name));
  return (
    <Tabs
      label={t('tabs')}
      tabs={parts.map((name) => ({ key: name, label: label(name) }))}
      value={part}
      onValue={(state) => onFilter({ state })}
    >
      <div className="grid grid-cols-1 gap-4 pt-4">
        {part === 'records' ? (
          <Pays kind={kind} filter={filter} onFilter={onFilter} />
        ) : (
          <QueryState query={query} skeleton={<Skeleton className="h-60 w-full rounded-card" />}>
            {(state) =>
              part === 'contract' ? (
                <OwnContract kind={kind} state={state} />
              ) : part === 'requests' ? (
                <Requests kind={kind} state={state} />
              ) : (
                <Subordinates kind={kind} state={state} filter={filter} onFilter={onFilter} />
              )
            }
          </QueryState>
        )}
      </div>
    </Tabs>
  );
}
