import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import {
  boIdentityCheck,
  boIdentityChecks,
  boWaitingIdentityChecks,
} from '@fairhouse/contract/people/identity-check-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstIdentityChecks, IdentityCheckList } from './identity-check-list.tsx';
import { IdentityCheckShow } from './identity-check-show.tsx';

export const identityChecks: Section = {
  permission: 'members.identity',
  resources: [
    {
      name: 'identity-checks',
      icon: VerifiedUserOutlined,
      screens: { list: IdentityCheckList, show: IdentityCheckShow, recordRepresentation: 'memberAccount' },
      data: { list: (query) => call(boIdentityChecks, unsorted(query)), one: (id) => call(boIdentityCheck, { id }) },
      waiting: {
        queryKey: ['waiting', 'identity-checks'],
        ask: () => call(boWaitingIdentityChecks, {}),
        figure: 'submitted',
        to: filtered('identity-checks', { state: 'submitted' }),
        First: FirstIdentityChecks,
      },
    },
  ],
};
