import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import { boContractRequests, boContracts } from '@fairhouse/contract/money/agent-contracts-backoffice';
import {
  boSettlementRun,
  boSettlementRuns,
  boWaitingSettlementRuns,
} from '@fairhouse/contract/money/agent-settlements-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { ContractList } from './contract-list.tsx';
import { FirstRuns } from './first-runs.tsx';
import { RequestList } from './request-list.tsx';
import { RunList } from './run-list.tsx';
import { RunShow } from './run-show.tsx';

const RatesPage = lazy(async () => ({ default: (await import('./rates-page.tsx')).RatesPage }));

export const agentContracts: Section = {
  permission: 'contracts.read',
  resources: [
    {
      name: 'settlement-runs',
      icon: PaymentsOutlined,
      screens: { list: RunList, show: RunShow },
      data: {
        list: (query) => call(boSettlementRuns, unsorted(query)),
        one: (id) => call(boSettlementRun, { id }),
      },
      waiting: {
        queryKey: ['waiting', 'settlement-runs'],
        ask: () => call(boWaitingSettlementRuns, {}),
        figure: 'held',
        to: filtered('settlement-runs', { state: 'held' }),
        First: FirstRuns,
      },
    },
    {
      name: 'contracts',
      icon: HandshakeOutlined,
      screens: { list: ContractList },
      data: { list: (query) => call(boContracts, unsorted(query)) },
    },
    {
      name: 'contract-requests',
      icon: AccountTreeOutlined,
      screens: { list: RequestList },
      data: { list: (query) => call(boContractRequests, unsorted(query)) },
    },
  ],
  pages: [{ paths: ['/agent-rates'], page: RatesPage, icon: PercentOutlined, label: 'contract.rates' }],
};
