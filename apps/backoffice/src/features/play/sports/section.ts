import ScoreboardOutlined from '@mui/icons-material/ScoreboardOutlined';
import { boWaitingResults } from '@fairhouse/contract/play/sports-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import type { Section } from '../../../section.ts';

const TradingPage = lazy(async () => ({ default: (await import('./trading-page.tsx')).TradingPage }));
const MatchPage = lazy(async () => ({ default: (await import('./match-page.tsx')).MatchPage }));
const FirstResults = lazy(async () => ({ default: (await import('./first-results.tsx')).FirstResults }));

export const sports: Section = {
  permission: 'play.read',
  resources: [
    {
      name: 'trading',
      icon: ScoreboardOutlined,
      screens: { list: TradingPage, show: MatchPage },
      // A query of its own: it asks the vendors, and counts from the database must not wait for them.
      waiting: {
        queryKey: ['waiting', 'trading'],
        ask: async () => {
          const { list, alarms } = await call(boWaitingResults, {});
          return { trading: list.length + alarms };
        },
        figure: 'trading',
        to: '/trading',
        First: FirstResults,
      },
    },
  ],
};
