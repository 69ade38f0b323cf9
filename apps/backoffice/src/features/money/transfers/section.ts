import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { boTransfer, boTransfers, boWaitingTransfers } from '@fairhouse/contract/money/transfers-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstTransfers } from './first-transfers.tsx';
import { TransferList } from './transfer-list.tsx';
import { TransferShow } from './transfer-show.tsx';

export const transfers: Section = {
  permission: 'deposits.read',
  resources: [
    {
      name: 'transfers',
      icon: SwapHorizOutlined,
      screens: { list: TransferList, show: TransferShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boTransfers, unsorted(query)), one: (id) => call(boTransfer, { id }) },
      waiting: {
        queryKey: ['waiting', 'transfers'],
        ask: () => call(boWaitingTransfers, {}),
        figure: 'unresolved',
        to: filtered('transfers', { state: 'unresolved' }),
        First: FirstTransfers,
      },
    },
  ],
};
