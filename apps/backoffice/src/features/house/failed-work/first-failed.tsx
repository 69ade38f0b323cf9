import { boFailedWork, type FailedWork } from '@fairhouse/contract/house/failed-work-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { failedCard } from './failed-list.tsx';

/** Work that failed most often. */
export const FirstFailed = ({ count }: { count: number }) => (
  <FirstRecords<FailedWork>
    list="failed-work"
    count={count}
    read={(page) => call(boFailedWork, page)}
    card={failedCard}
    to={({ id }) => `/failed-work/${id}/show`}
  />
);
