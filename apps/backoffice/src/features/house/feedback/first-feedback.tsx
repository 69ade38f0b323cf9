import { boFeedbacks, type BoFeedback } from '@fairhouse/contract/house/feedback-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { feedbackCard } from './feedback-list.tsx';

/** Open feedback: the oldest. */
export const FirstFeedback = ({ count }: { count: number }) => (
  <FirstRecords<BoFeedback>
    list="feedback"
    count={count}
    read={(page) => call(boFeedbacks, { ...page, state: 'open' })}
    card={feedbackCard}
    to={({ id }) => `/feedback/${id}/show`}
  />
);
