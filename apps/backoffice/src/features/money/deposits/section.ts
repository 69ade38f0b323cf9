import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined';
import { boDeposit, boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { DepositList } from './deposit-list.tsx';
import { DepositShow } from './deposit-show.tsx';

export const deposits: Section = {
  permission: 'deposits.read',
  resources: [
    {
      name: 'deposits',
      icon: SouthWestOutlined,
      screens: { list: DepositList, show: DepositShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boDeposits, unsorted(query)), one: (id) => call(boDeposit, { id }) },
    },
  ],
};
