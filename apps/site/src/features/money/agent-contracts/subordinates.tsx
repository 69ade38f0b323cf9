import {
  contractSubordinates,
  type ContractKind,
  type ContractState,
  type Subordinate,
} from '@fairhouse/contract/money/agent-contracts';
import { Badge, Button, Card, EmptyState } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { call } from '../../../app/client.ts';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { contractKey } from './contract-calls.ts';
import { AskEnd } from './own-contract.tsx';
import { ProposalForm } from './proposal-form.tsx';
import { Terms } from './terms.tsx';

type Props = Pick<AgentPageProps, 'filter' | 'onFilter'> & { kind: ContractKind; state: ContractState };

/** The agents directly below with their contracts of the kind. */
export function Subordinates({ kind, state, filter, onFilter }: Props) {
  const t = useTranslations('agentContracts');
  const { page = 1 } = filter;
  const query = useQuery({
    queryKey: contractKey(kind, 'below', page),
    queryFn: () => call(contractSubordinates, { kind, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className="overflow-hidden">
      <NumberedList
        query={query}
        page={page}
        onPage={(next) => onFilter({ ...filter, page: next })}
        loading={t('loading')}
        empty={
          <EmptyState
            icon={<UsersRound className="size-6" />}
            title={t('noSubordinatesTitle')}
            text={t('noSubordinatesText')}
          />
        }
        keyOf={({ id }) => String(id)}
      >
        {(agent) => <Row kind={kind} state={state} agent={agent} />}
      </NumberedList>
    </Card>
  );
}

function Row({ kind, state, agent }: { kind: ContractKind; state: ContractState; agent: Subordinate }) {
  const t = useTranslations('agentContracts');
  const [proposing, setProposing] = useState(false);
  const { name, contract, request } = agent;
  const own = state.next ?? state.contract;
  return (
    <div className="grid grid-cols-1 gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {!contract && <Badge>{t('without')}</Badge>}
        {request && <Badge tone="accent">{t('requestOpen')}</Badge>}
      </div>
      {contract && <Terms terms={contract.terms} currency={state.currency} />}
      {own && !proposing && !request && (
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
          {contract?.endsAt === null && <AskEnd kind={kind} contractId={contract.id} />}
        </div>
      )}
      {!own && <p className="text-sm text-muted">{t('proposeNeeds')}</p>}
      {own && proposing && (
        <ProposalForm kind={kind} agent={agent} own={own.terms} state={state} onDone={() => setProposing(false)} />
      )}
    </div>
  );
}
