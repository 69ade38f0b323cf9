import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import { boPlayStops } from '@fairhouse/contract/play/stops-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';

const StopList = lazy(async () => ({ default: (await import('./stop-list.tsx')).StopList }));

export const stops: Section = {
  permission: 'play.read',
  resources: [
    {
      name: 'stops',
      icon: StopCircleOutlined,
      screens: { list: StopList },
      data: { list: (query) => call(boPlayStops, unsorted(query)) },
    },
  ],
};
