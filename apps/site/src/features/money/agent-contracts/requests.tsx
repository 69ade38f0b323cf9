import type {
  ContractKind,
  ContractRequest,
  ContractState,
  EndingContract,
} from '@fairhouse/contract/money/agent-contracts';
import { Badge, Button, Card, Dialog, EmptyState } from '@fairhouse/ui';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { Preview } from './preview.tsx';
import { Terms } from './terms.tsx';
import { needsConfirmation, useProcess } from './use-process.ts';

/** What waits for an answer, and what was answered. */
export function Requests({ kind, state }: { kind: ContractKind; state: ContractState }) {
  const t = useTranslations('agentContracts');
  if (state.requests.length === 0)
    return (
      <Card>
        <EmptyState icon={<Inbox className="size-6" />} title={t('noRequestsTitle')} text={t('noRequestsText')} />
      </Card>
    );
  return state.requests.map((request) => (
    <Card key={request.id} className="grid grid-cols-1 gap-4 p-4 md:p-5">
      <Request kind={kind} request={request} currency={state.currency} />
    </Card>
  ));
}

interface RequestProps {
  kind: ContractKind;
  request: ContractRequest;
  currency: ContractState['currency'];
}

function Request({ kind, request, currency }: RequestProps) {
  const t = useTranslations('agentContracts');
  const moment = useMoment();
  const { about, received, agent, state, terms, expiresAt } = request;
  const isOpen = state === 'new';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-lg">{t(about === 'contract' ? 'aboutContract' : 'aboutTermination')}</h2>
        <Badge tone={isOpen ? 'accent' : 'neutral'}>{t(`requestState.${state}`)}</Badge>
        <span className="text-sm text-muted">
          {t(received ? 'toYou' : 'fromYou')} · {agent}
          {isOpen && ` · ${t('answerBy', { time: moment(expiresAt) })}`}
        </span>
      </div>
      {isOpen && terms && (
        <>
          <Terms terms={terms} currency={currency} />
          <Preview request={{ kind, requestId: request.id }} />
        </>
      )}
      {isOpen && <Answers kind={kind} request={request} />}
    </>
  );
}

function Answers({ kind, request: { id: requestId, about, received } }: Omit<RequestProps, 'currency'>) {
  const t = useTranslations('agentContracts');
  const process = useProcess(kind);
  const [ending, setEnding] = useState<readonly EndingContract[]>([]);
  const accept = (confirmedContractIds: string[] = []) => {
    setEnding([]);
    process.mutate(
      { action: 'accept', requestId, confirmedContractIds },
      {
        onError: (error) => {
          if (needsConfirmation(error)) setEnding((error.value as { contracts: EndingContract[] }).contracts);
        },
      },
    );
  };
  if (!received)
    return (
      <div>
        <Button
          kind="quiet"
          busy={process.isPending}
          onClick={() => process.mutate({ action: 'terminate', requestId })}
        >
          {t('withdrawIt')}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={process.isPending} onClick={() => accept()}>
        {t('accept')}
      </Button>
      <Button kind="quiet" disabled={process.isPending} onClick={() => process.mutate({ action: 'reject', requestId })}>
        {t('reject')}
      </Button>
      <Dialog
        open={ending.length > 0}
        onClose={() => setEnding([])}
        title={t('endingTitle')}
        text={
          <>
            <p>{t(about === 'contract' ? 'endingText' : 'endingBeneath')}</p>
            <ul className="mt-3 max-h-60 list-disc overflow-y-auto pl-5 font-semibold text-text">
              {ending.map(({ id, agent }) => (
                <li key={id}>{agent}</li>
              ))}
            </ul>
          </>
        }
        buttons={[
          { title: t('cancel') },
          { title: t('acceptAndEnd'), kind: 'danger', handler: () => accept(ending.map(({ id }) => id)) },
        ]}
      />
    </div>
  );
}
