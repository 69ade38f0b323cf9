import SouthWestOutlined from '@mui/icons-material/SouthWestOutlined';
import { boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { DepositList } from './deposit-list.tsx';

export const deposits: Section = {
  permission: 'deposits.read',
  resources: [
    {
      name: 'deposits',
      icon: SouthWestOutlined,
      screens: { list: DepositList },
      data: { list: (query) => call(boDeposits, unsorted(query)) },
    },
  ],
};
