import type { BoPointReward } from '@fairhouse/contract/money/points-backoffice';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { GoodsName } from './goods-name.tsx';

function OnSale({ goods: { onSale } }: { goods: BoPointReward }) {
  const translate = useTranslate();
  return onSale ? (
    <CheckOutlined fontSize="small" color="success" titleAccess={translate('ra.boolean.true')} />
  ) : (
    <RemoveOutlined fontSize="small" color="disabled" titleAccess={translate('ra.boolean.false')} />
  );
}

const columns: Column<BoPointReward>[] = [
  { label: 'mall.field.position', show: ({ position }) => position, right: true },
  { label: 'mall.field.goods', show: ({ words }) => <GoodsName words={words} /> },
  { label: 'mall.field.points', show: ({ points }) => points.toLocaleString('en'), right: true },
  {
    label: 'mall.field.amount',
    show: ({ amount, currency }) => (amount === null ? '' : <Money amount={amount} currency={currency} />),
    right: true,
  },
  { label: 'mall.field.rank', show: ({ rank }) => rank, right: true },
  { label: 'mall.field.stock', show: ({ stock }) => stock.toLocaleString('en'), right: true },
  { label: 'mall.field.redeemed', show: ({ redeemed }) => redeemed.toLocaleString('en'), right: true },
  { label: 'mall.field.onSale', show: (goods) => <OnSale goods={goods} /> },
];

/** A figure with its name: a card has no head. */
const Named = ({ name, count }: { name: 'points' | 'stock' | 'redeemed'; count: number }) =>
  `${useTranslate()(`mall.field.${name}`)}: ${count.toLocaleString('en')}`;

const card = (goods: BoPointReward) => (
  <CardLines
    lead={<GoodsName words={goods.words} />}
    mark={<OnSale goods={goods} />}
    who={<Named name="points" count={goods.points} />}
    left={<Named name="stock" count={goods.stock} />}
    right={<Named name="redeemed" count={goods.redeemed} />}
  />
);

/** Goods of the mall in their order. */
export function GoodsList() {
  const translate = useTranslate();
  return (
    <>
      {useMay('points.write') && (
        <Box sx={{ pt: 2 }}>
          <Button variant="contained" component={Link} to="/point-rewards/create">
            {translate('mall.add')}
          </Button>
        </Box>
      )}
      <WorkList<BoPointReward>
        filters={[]}
        sort={{ field: 'position', order: 'ASC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/point-rewards/${id}/show`}
        nothing="mall.none_goods"
      />
    </>
  );
}
