import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import {
  boPointOrder,
  boPointOrders,
  boPointReward,
  boPointRewards,
  boWaitingPointOrders,
} from '@fairhouse/contract/money/points-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstOrders } from './first-orders.tsx';
import { GoodsCreate, GoodsShow } from './goods-form.tsx';
import { GoodsList } from './goods-list.tsx';
import { OrderList } from './order-list.tsx';
import { OrderShow } from './order-show.tsx';

export const points: Section = {
  permission: 'points.read',
  resources: [
    {
      name: 'point-orders',
      icon: RedeemOutlined,
      screens: { list: OrderList, show: OrderShow, recordRepresentation: 'memberAccount' },
      data: { list: (query) => call(boPointOrders, unsorted(query)), one: (id) => call(boPointOrder, { id }) },
      waiting: {
        queryKey: ['waiting', 'point-orders'],
        ask: () => call(boWaitingPointOrders, {}),
        figure: 'orders',
        to: filtered('point-orders', { state: 'processing' }),
        First: FirstOrders,
      },
    },
    {
      name: 'point-rewards',
      icon: StorefrontOutlined,
      screens: { list: GoodsList, show: GoodsShow, recordRepresentation: 'picture' },
      create: { permission: 'points.write', page: GoodsCreate },
      data: { list: (query) => call(boPointRewards, unsorted(query)), one: (id) => call(boPointReward, { id }) },
    },
  ],
};
