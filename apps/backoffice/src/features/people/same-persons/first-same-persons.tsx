import { boSamePersons, type LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { samePersonCard } from './same-person-list.tsx';

/** Members who may be an excluded person: the oldest that wait. */
export const FirstSamePersons = ({ count }: { count: number }) => (
  <FirstRecords<LikelySamePerson>
    list="same-persons"
    count={count}
    read={(page) => call(boSamePersons, { ...page, decided: 'false' })}
    card={samePersonCard}
    to={({ id }) => `/same-persons/${id}/show`}
  />
);
