import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import {
  boCountStuckPayments,
  boStuckPayment,
  boStuckPayments,
} from '@fairhouse/contract/money/stuck-payments-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstStuck } from './first-stuck.tsx';
import { StuckList } from './stuck-list.tsx';
import { StuckShow } from './stuck-show.tsx';

export const stuckPayments: Section = {
  permission: 'deposits.read',
  resources: [
    {
      name: 'stuck-payments',
      icon: HourglassBottomOutlined,
      screens: { list: StuckList, show: StuckShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boStuckPayments, unsorted(query)), one: (id) => call(boStuckPayment, { id }) },
      waiting: {
        queryKey: ['waiting', 'stuck-payments'],
        ask: () => call(boCountStuckPayments, {}),
        figure: 'stuck',
        to: filtered('stuck-payments', { state: 'stuck' }),
        First: FirstStuck,
      },
    },
  ],
};
