import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import { runStates, type SettlementRun } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

const colours = { open: 'default', held: 'warning', approved: 'info', posted: 'success', reversed: 'error' } as const;

export function RunChip({ run: { state, suspected } }: { run: Pick<SettlementRun, 'state' | 'suspected'> }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: 'wrap' }}>
      <Chip size="small" color={colours[state]} label={translate(`contract.runState.${state}`)} />
      {suspected > 0 && state !== 'reversed' && (
        <Chip size="small" color="warning" label={`${translate('contract.review.open')}: ${suspected}`} />
      )}
    </Box>
  );
}

export function Kind({ kind }: { kind: SettlementRun['kind'] }) {
  return useTranslate()(`contract.kind.${kind}`);
}

const columns: Column<SettlementRun>[] = [
  { label: 'contract.field.kind', show: ({ kind }) => <Kind kind={kind} /> },
  { label: 'contract.field.from', show: ({ periodStart }) => <Moment at={periodStart} /> },
  { label: 'contract.field.version', show: ({ version }) => version, right: true },
  { label: 'contract.field.contracts', show: ({ contracts }) => contracts, right: true },
  {
    label: 'contract.field.pay',
    show: ({ pay, currency }) => <Money amount={pay} currency={currency} />,
    right: true,
  },
  { label: 'contract.field.state', show: (run) => <RunChip run={run} /> },
];

function Contracts({ count }: { count: number }) {
  return `${useTranslate()('contract.field.contracts')}: ${count}`;
}

export const runCard = (run: SettlementRun) => (
  <CardLines
    lead={<Money amount={run.pay} currency={run.currency} />}
    mark={<RunChip run={run} />}
    who={<Kind kind={run.kind} />}
    left={<Moment at={run.periodStart} />}
    right={<Contracts count={run.contracts} />}
  />
);

/** Settlement runs: those that wait for operators first. */
export function RunList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<SettlementRun>
      filters={[
        choice('kind', 'contract.field.kind', contractKinds, (id) => `contract.kind.${id}`),
        choice('state', 'contract.field.state', runStates, (id) => `contract.runState.${id}`),
      ]}
      sort={{ field: 'periodEnd', order: 'DESC' }}
      columns={columns}
      card={runCard}
      to={({ id }) => `/settlement-runs/${id}/show`}
      nothing="contract.noRuns"
    />
  );
}
