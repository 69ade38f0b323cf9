import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { boSamePerson, boSamePersons } from '@fairhouse/contract/people/same-persons-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FirstSamePersons } from './first-same-persons.tsx';
import { SamePersonList } from './same-person-list.tsx';
import { SamePersonShow } from './same-person-show.tsx';

export const samePersons: Section = {
  permission: 'members.read',
  resources: [
    {
      name: 'same-persons',
      icon: PeopleOutlined,
      screens: { list: SamePersonList, show: SamePersonShow, recordRepresentation: 'memberAccount' },
      data: { list: (query) => call(boSamePersons, unsorted(query)), one: (id) => call(boSamePerson, { id }) },
      waiting: {
        queryKey: ['waiting', 'same-persons'],
        ask: async () => ({ samePersons: (await call(boSamePersons, { decided: 'false', perPage: '1' })).total }),
        figure: 'samePersons',
        to: filtered('same-persons', { decided: 'false' }),
        First: FirstSamePersons,
      },
    },
  ],
};
