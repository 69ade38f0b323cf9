import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import { boCountFailedWork, boFailedWork, boOneFailedWork } from '@fairhouse/contract/house/failed-work-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FailedList } from './failed-list.tsx';
import { FailedShow } from './failed-show.tsx';
import { FirstFailed } from './first-failed.tsx';

export const failedWork: Section = {
  permission: 'discrepancies.read',
  resources: [
    {
      name: 'failed-work',
      icon: SyncProblemOutlined,
      screens: { list: FailedList, show: FailedShow, recordRepresentation: 'memberAccount' },
      data: { list: (query) => call(boFailedWork, unsorted(query)), one: (id) => call(boOneFailedWork, { id }) },
      waiting: {
        queryKey: ['waiting', 'failed-work'],
        ask: () => call(boCountFailedWork, {}),
        figure: 'failed',
        to: '/failed-work',
        First: FirstFailed,
      },
    },
  ],
};
