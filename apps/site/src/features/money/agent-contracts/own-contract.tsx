import type { AgentContract, ContractKind, ContractState } from '@fairhouse/contract/money/agent-contracts';
import { Button, Card, Dialog, EmptyState } from '@fairhouse/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useRecordMoment } from '../../../app/dates.ts';
import { Terms } from './terms.tsx';
import { useProcess } from './use-process.ts';

/** The contract in force and the one that follows. */
export function OwnContract({ kind, state }: { kind: ContractKind; state: ContractState }) {
  const t = useTranslations('agentContracts');
  const { contract, next, currency } = state;
  if (!contract && !next)
    return (
      <Card>
        <EmptyState icon={<FileText className="size-6" />} title={t('noContractTitle')} text={t('noContractText')} />
      </Card>
    );
  return (
    <>
      {[contract, next].map(
        (one) =>
          one && (
            <Card key={one.id} className="grid grid-cols-1 gap-4 p-4 md:p-5">
              <Times contract={one} started={one === contract} />
              <Terms terms={one.terms} currency={currency} />
              {one.endsAt === null && <AskEnd kind={kind} contractId={one.id} />}
            </Card>
          ),
      )}
    </>
  );
}

function Times({ contract: { startsAt, endsAt }, started }: { contract: AgentContract; started: boolean }) {
  const t = useTranslations('agentContracts');
  const moment = useRecordMoment();
  return (
    <p className="flex flex-wrap gap-x-4 font-semibold">
      <span>{t(started ? 'inForce' : 'startsAt', { time: moment(startsAt) })}</span>
      {endsAt !== null && <span className="text-warn">{t('endsAt', { time: moment(endsAt) })}</span>}
    </p>
  );
}

export function AskEnd({ kind, contractId }: { kind: ContractKind; contractId: string }) {
  const t = useTranslations('agentContracts');
  const process = useProcess(kind);
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button kind="quiet" busy={process.isPending} onClick={() => setAsking(true)}>
        {t('askEnd')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('askEndTitle')}
        text={t('askEndText')}
        buttons={[
          { title: t('cancel') },
          {
            title: t('askEnd'),
            kind: 'danger',
            handler: () => {
              setAsking(false);
              process.mutate({ action: 'terminate', contractId });
            },
          },
        ]}
      />
    </div>
  );
}
