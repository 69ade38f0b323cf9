import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { boWaitingAlarms } from '@fairhouse/contract/play/returns-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import type { Section } from '../../../section.ts';

const ReturnList = lazy(async () => ({ default: (await import('./return-list.tsx')).ReturnList }));
const FirstAlarms = lazy(async () => ({ default: (await import('./first-alarms.tsx')).FirstAlarms }));

export const returns: Section = {
  permission: 'play.read',
  resources: [
    {
      name: 'returns',
      icon: MonitorHeartOutlined,
      screens: { list: ReturnList },
      // A query of its own: it asks the vendors, and counts from the database must not wait for them.
      waiting: {
        queryKey: ['waiting', 'returns'],
        ask: () => call(boWaitingAlarms, {}),
        figure: 'games',
        to: '/returns',
        First: FirstAlarms,
      },
    },
  ],
};
