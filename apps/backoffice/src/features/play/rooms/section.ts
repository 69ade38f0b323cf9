import StyleOutlined from '@mui/icons-material/StyleOutlined';
import { boHandReviews, boWatchedRoomMembers } from '@fairhouse/contract/play/rooms-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import type { Section } from '../../../section.ts';

const RoomsPage = lazy(async () => ({ default: (await import('./rooms-page.tsx')).RoomsPage }));
const ReviewPage = lazy(async () => ({ default: (await import('./review-page.tsx')).ReviewPage }));
const FirstReviews = lazy(async () => ({ default: (await import('./first-reviews.tsx')).FirstReviews }));

export const rooms: Section = {
  permission: 'play.read',
  resources: [
    {
      name: 'rooms',
      icon: StyleOutlined,
      screens: { list: RoomsPage, show: ReviewPage },
      // A query of its own: it asks the vendors, and counts from the database must not wait for them.
      waiting: {
        queryKey: ['waiting', 'rooms'],
        ask: async () => {
          const [reviews, members] = [await call(boHandReviews, {}), await call(boWatchedRoomMembers, {})];
          return { rooms: reviews.list.length + members.list.filter(({ checked }) => checked === null).length };
        },
        figure: 'rooms',
        to: '/rooms?tab=reviews',
        First: FirstReviews,
      },
    },
  ],
};
