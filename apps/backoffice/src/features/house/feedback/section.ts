import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import { boFeedback, boFeedbacks } from '@fairhouse/contract/house/feedback-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { FeedbackList } from './feedback-list.tsx';
import { FeedbackShow } from './feedback-show.tsx';
import { FirstFeedback } from './first-feedback.tsx';

export const feedback: Section = {
  permission: 'chat.read',
  resources: [
    {
      name: 'feedback',
      icon: FeedbackOutlined,
      screens: { list: FeedbackList, show: FeedbackShow, recordRepresentation: 'lastText' },
      data: { list: (query) => call(boFeedbacks, unsorted(query)), one: (id) => call(boFeedback, { id }) },
      waiting: {
        queryKey: ['waiting', 'feedback'],
        ask: async () => ({ feedback: (await call(boFeedbacks, { state: 'open', perPage: '1' })).total }),
        figure: 'feedback',
        to: filtered('feedback', { state: 'open' }),
        First: FirstFeedback,
      },
    },
  ],
};
