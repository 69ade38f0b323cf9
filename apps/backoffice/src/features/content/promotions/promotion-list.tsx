import type { PromotionRecord } from '@fairhouse/contract/content/promotions-backoffice';
import { Button, Chip } from '@mui/material';
import { Link } from 'react-router';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

function State({ record: { state } }: { record: PromotionRecord }) {
  return (
    <Chip
      size="small"
      color={state === 'proposed' ? 'warning' : state === 'published' ? 'success' : 'default'}
      label={useTranslate()(`promotions.state.${state}`)}
    />
  );
}

function Kind({ record: { kind } }: { record: PromotionRecord }) {
  return useTranslate()(`promotions.kind.${kind}`);
}

const spent = ({ reserved, budget, currency }: PromotionRecord) => (
  <>
    <Money amount={reserved} currency={currency} /> / <Money amount={budget} currency={currency} />
  </>
);

const columns: Column<PromotionRecord>[] = [
  { label: 'promotions.field.title', show: ({ title }) => title },
  { label: 'promotions.field.kind', show: (record) => <Kind record={record} /> },
  { label: 'promotions.field.spent', show: spent, right: true },
  { label: 'promotions.field.rewards', show: ({ rewards }) => rewards, right: true },
  { label: 'promotions.field.state', show: (record) => <State record={record} /> },
];

const card = (record: PromotionRecord) => (
  <CardLines
    lead={record.title}
    mark={<State record={record} />}
    who={<Kind record={record} />}
    left={record.id}
    right={spent(record)}
  />
);

/** Promotions with rules, and what is left of their budgets. */
export function PromotionList() {
  const translate = useTranslate();
  const may = useMay('promotions.write');
  return (
    <>
      {may && (
        <Button component={Link} to="/promotion-rules/create" variant="outlined" sx={{ mt: 2, alignSelf: 'start' }}>
          {translate('promotions.add')}
        </Button>
      )}
      <WorkList<PromotionRecord>
        filters={[]}
        sort={{ field: 'id', order: 'ASC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/promotion-rules/${id}/show`}
        nothing="promotions.none"
      />
    </>
  );
}
