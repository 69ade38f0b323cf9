import { boReferrals, type BoReferral } from '@fairhouse/contract/money/referral-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { referralCard } from './referral-list.tsx';

/** Referrals that wait for an operator. */
export const FirstReferrals = ({ count }: { count: number }) => (
  <FirstRecords<BoReferral>
    list="referrals"
    count={count}
    read={(page) => call(boReferrals, { ...page, state: 'applying' })}
    card={referralCard}
    to={({ id }) => `/referrals/${id}/show`}
  />
);
