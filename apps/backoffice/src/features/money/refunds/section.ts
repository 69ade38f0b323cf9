import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { boRefund, boRefunds, boWaitingRefunds } from '@fairhouse/contract/money/refunds-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstRefunds } from './first-refunds.tsx';
import { RefundList } from './refund-list.tsx';
import { RefundShow } from './refund-show.tsx';

export const refunds: Section = {
  permission: 'deposits.read',
  resources: [
    {
      name: 'refunds',
      icon: UndoOutlined,
      screens: { list: RefundList, show: RefundShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boRefunds, unsorted(query)), one: (id) => call(boRefund, { id }) },
      waiting: {
        queryKey: ['waiting', 'refunds'],
        ask: () => call(boWaitingRefunds, {}),
        figure: 'refunds',
        to: filtered('refunds', { state: 'waiting' }),
        First: FirstRefunds,
      },
    },
  ],
};
