import MoneyOffOutlined from '@mui/icons-material/MoneyOffOutlined';
import { boRevocation, boRevocations, boWaitingRevocations } from '@fairhouse/contract/money/revocations-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstRevocations, RevocationList } from './revocation-list.tsx';
import { RevocationShow } from './revocation-show.tsx';

export const revocations: Section = {
  permission: 'promotions.read',
  resources: [
    {
      name: 'revocations',
      icon: MoneyOffOutlined,
      screens: { list: RevocationList, show: RevocationShow, recordRepresentation: 'memberAccount' },
      data: { list: (query) => call(boRevocations, unsorted(query)), one: (id) => call(boRevocation, { id }) },
      waiting: {
        queryKey: ['waiting', 'revocations'],
        ask: () => call(boWaitingRevocations, {}),
        figure: 'waiting',
        // Those that wait are the first.
        to: '/revocations',
        First: FirstRevocations,
      },
    },
  ],
};
