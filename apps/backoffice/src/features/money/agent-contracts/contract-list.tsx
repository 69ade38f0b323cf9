import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import { boEndContract, type HeldContract } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { Button } from '@mui/material';
import { useState } from 'react';
import { SearchInput, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { AgentLink } from './agent-link.tsx';
import { Kind } from './run-list.tsx';
import { TermsLine } from './terms-line.tsx';

const REASON_LENGTH = 300;

/** Asks to end a contract with everything beneath; another operator approves it. */
function End({ contract: { id, agent, endsAt } }: { contract: HeldContract }) {
  const translate = useTranslate();
  const may = useMay('contracts.write');
  const [open, setOpen] = useState(false);
  if (!may || endsAt !== null) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('contract.decision.end')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('contract.decision.end')}
          subject={agent}
          consequence={translate('contract.consequence.end')}
          reason={{ label: translate('contract.field.reason'), longest: REASON_LENGTH }}
          isDanger
          done="contract.asked"
          send={(reason) => call(boEndContract, { id, reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

const columns: Column<HeldContract>[] = [
  { label: 'contract.field.agent', show: (contract) => <AgentLink {...contract} /> },
  { label: 'contract.field.kind', show: ({ kind }) => <Kind kind={kind} /> },
  { label: 'contract.field.rates', show: ({ terms }) => <TermsLine terms={terms} /> },
  { label: 'contract.field.from', show: ({ startsAt }) => <Moment at={startsAt} /> },
  { label: 'contract.field.until', show: ({ endsAt }) => <Moment at={endsAt} /> },
  { label: 'contract.field.decision', show: (contract) => <End contract={contract} /> },
];

const contractCard = (contract: HeldContract) => (
  <CardLines
    lead={<AgentLink {...contract} />}
    mark={<End contract={contract} />}
    who={<Kind kind={contract.kind} />}
    left={<TermsLine terms={contract.terms} />}
    right={
      <>
        <Moment at={contract.startsAt} brief />
        {contract.endsAt !== null && (
          <>
            {' – '}
            <Moment at={contract.endsAt} brief />
          </>
        )}
      </>
    }
  />
);

/** Contracts of all agents: those in force first. */
export function ContractList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<HeldContract>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('kind', 'contract.field.kind', contractKinds, (id) => `contract.kind.${id}`),
      ]}
      sort={{ field: 'startsAt', order: 'DESC' }}
      columns={columns}
      card={contractCard}
      nothing="contract.noContracts"
    />
  );
}
