import { orderStates } from '@fairhouse/contract/money/points';
import type { BoPointOrder } from '@fairhouse/contract/money/points-backoffice';
import { Chip } from '@mui/material';
import { SearchInput, useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { GoodsName } from './goods-name.tsx';

const colours = { processing: 'warning', approved: 'success', rejected: 'default' } as const;

export function OrderChip({ order: { state } }: { order: BoPointOrder }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`mall.state.${state}`)} />;
}

const columns: Column<BoPointOrder>[] = [
  { label: 'mall.field.member', show: ({ memberAccount }) => memberAccount },
  { label: 'mall.field.goods', show: ({ words }) => <GoodsName words={words} /> },
  { label: 'mall.field.quantity', show: ({ quantity }) => quantity, right: true },
  { label: 'mall.field.points', show: ({ points }) => points.toLocaleString('en'), right: true },
  { label: 'mall.field.createdAt', show: ({ createdAt }) => <Age at={createdAt} /> },
  { label: 'mall.field.state', show: (order) => <OrderChip order={order} /> },
];

export const orderCard = (order: BoPointOrder) => (
  <CardLines
    lead={<GoodsName words={order.words} />}
    mark={<OrderChip order={order} />}
    who={
      <>
        <strong>{order.memberAccount}</strong> · {order.quantity} ×
      </>
    }
    left={order.points.toLocaleString('en')}
    right={<Age at={order.createdAt} />}
  />
);

/** What members redeemed: orders that wait for delivery first. */
export function OrderList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<BoPointOrder>
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        choice('state', 'mall.field.state', orderStates, (id) => `mall.state.${id}`),
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      columns={columns}
      card={orderCard}
      to={({ id }) => `/point-orders/${id}/show`}
      nothing="mall.none_orders"
    />
  );
}
