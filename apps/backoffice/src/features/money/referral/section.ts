import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { boReferral, boReferrals, boWaitingReferrals } from '@fairhouse/contract/money/referral-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstReferrals } from './first-referrals.tsx';
import { ReferralList } from './referral-list.tsx';
import { ReferralShow } from './referral-show.tsx';

export const referral: Section = {
  permission: 'promotions.read',
  resources: [
    {
      name: 'referrals',
      icon: GroupAddOutlined,
      screens: { list: ReferralList, show: ReferralShow, recordRepresentation: 'recommenderAccount' },
      data: { list: (query) => call(boReferrals, unsorted(query)), one: (id) => call(boReferral, { id }) },
      waiting: {
        queryKey: ['waiting', 'referrals'],
        ask: () => call(boWaitingReferrals, {}),
        figure: 'applying',
        to: filtered('referrals', { state: 'applying' }),
        First: FirstReferrals,
      },
    },
  ],
};
