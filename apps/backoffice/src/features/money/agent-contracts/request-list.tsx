import {
  boApproveContractRequest,
  boRejectContractRequest,
  type BoContractRequest,
} from '@fairhouse/contract/money/agent-contracts-backoffice';
import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { AgentLink } from './agent-link.tsx';
import { Kind } from './run-list.tsx';
import { TermsLine } from './terms-line.tsx';

function About({ request: { about } }: { request: BoContractRequest }) {
  return useTranslate()(`contract.about.${about}`);
}

function State({ request: { state } }: { request: BoContractRequest }) {
  const translate = useTranslate();
  const waits = state === 'waiting' || state === 'new';
  return (
    <Chip size="small" color={waits ? 'warning' : 'default'} label={translate(`contract.requestState.${state}`)} />
  );
}

/** What waits for a second operator or asks the house is approved or rejected here. */
function Decide({ request: { id, agent, state, about, askedBy } }: { request: BoContractRequest }) {
  const translate = useTranslate();
  const may = useMay('contracts.write');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  if (!may || (state !== 'waiting' && state !== 'new')) return null;
  const approvable = state === 'waiting' || (about === 'termination' && askedBy === 'agent');
  const close = () => setOpen(null);
  return (
    <>
      {approvable && (
        <Button size="small" onClick={() => setOpen('approve')}>
          {translate('contract.decision.approve')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => setOpen('reject')}>
        {translate('contract.decision.reject')}
      </Button>
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`contract.decision.${open}`)}
          subject={agent}
          consequence={translate(`contract.consequence.${open === 'approve' ? 'request' : 'reject'}`)}
          reason={null}
          isDanger={open === 'reject'}
          done="contract.done"
          send={() => call(open === 'approve' ? boApproveContractRequest : boRejectContractRequest, { id })}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

const columns: Column<BoContractRequest>[] = [
  { label: 'contract.field.agent', show: (request) => <AgentLink {...request} /> },
  { label: 'contract.field.kind', show: ({ kind }) => <Kind kind={kind} /> },
  { label: 'contract.field.about', show: (request) => <About request={request} /> },
  { label: 'contract.field.rates', show: ({ terms }) => <TermsLine terms={terms} /> },
  { label: 'contract.field.operator', show: ({ operator }) => operator ?? '–' },
  { label: 'contract.field.state', show: (request) => <State request={request} /> },
  { label: 'contract.field.decision', show: (request) => <Decide request={request} /> },
];

const requestCard = (request: BoContractRequest) => (
  <CardLines
    lead={<AgentLink {...request} />}
    mark={<State request={request} />}
    who={
      <>
        <Kind kind={request.kind} /> · <About request={request} />
      </>
    }
    left={<TermsLine terms={request.terms} />}
    right={<Decide request={request} />}
  />
);

/** Requests with the house: those that wait for an operator first. */
export const RequestList = () => (
  <WorkList<BoContractRequest>
    filters={[]}
    sort={{ field: 'createdAt', order: 'DESC' }}
    columns={columns}
    card={requestCard}
    nothing="contract.noRequests"
  />
);
