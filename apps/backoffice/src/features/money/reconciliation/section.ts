import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { boDifference, boDifferences, boWaitingDifferences } from '@fairhouse/contract/money/reconciliation-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { DifferenceList } from './difference-list.tsx';
import { DifferenceShow } from './difference-show.tsx';
import { FirstDifferences } from './first-differences.tsx';
import { StatementsPage } from './statements-page.tsx';

export const reconciliation: Section = {
  permission: 'reconciliation.read',
  resources: [
    {
      name: 'differences',
      icon: BalanceOutlined,
      screens: { list: DifferenceList, show: DifferenceShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boDifferences, unsorted(query)), one: (id) => call(boDifference, { id }) },
      waiting: {
        queryKey: ['waiting', 'differences'],
        ask: () => call(boWaitingDifferences, {}),
        figure: 'open',
        to: filtered('differences', { state: 'open' }),
        First: FirstDifferences,
      },
    },
  ],
  pages: [{ paths: ['/statements'], page: StatementsPage, icon: ReceiptLongOutlined, label: 'reconciliation.title' }],
};
