import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { boWaitingAlarms } from '@fairhouse/contract/play/returns-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import type { Section } from '../../../section.ts';

const ReturnList = lazy(async () => ({ default: (await import('./return-list.tsx')).ReturnList }));

export const returns: Section = {
  permission: 'play.read',
  resources: [
    {
      name: 'returns',
      icon: MonitorHeartOutlined,
      screens: { list: ReturnList },
      // A query of its own: vendors are asked, and what the database knows does not wait for them.
      waiting: { queryKey: ['waiting', 'returns'], ask: () => call(boWaitingAlarms, {}), figure: 'games' },
    },
  ],
};
