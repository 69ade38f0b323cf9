import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import { boWithdrawal, boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import { call } from '../../../client.ts';
import type { Section } from '../../../section.ts';
import { filtered } from '../../../records/filtered.ts';
import { waitingWork } from '../../../waiting.ts';
import { FirstWithdrawals } from './first-withdrawals.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalShow } from './withdrawal-show.tsx';

export const withdrawals: Section = {
  permission: 'withdrawals.read',
  resources: [
    {
      name: 'withdrawals',
      icon: AccountBalanceWalletOutlined,
      screens: { list: WithdrawalList, show: WithdrawalShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boWithdrawals, query), one: (id) => call(boWithdrawal, { id }) },
      waiting: waitingWork('withdrawals', {
        to: filtered('withdrawals', { state: 'waiting' }),
        First: FirstWithdrawals,
      }),
    },
  ],
};
