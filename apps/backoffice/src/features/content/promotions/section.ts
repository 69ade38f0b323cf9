import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined';
import HistoryEduOutlined from '@mui/icons-material/HistoryEduOutlined';
import {
  boApplication,
  boApplications,
  boWaitingApplications,
} from '@fairhouse/contract/content/promotion-applications-backoffice';
import { boPromotionEntries, boPromotionEntry } from '@fairhouse/contract/content/promotion-entries-backoffice';
import { boPromotion, boPromotions } from '@fairhouse/contract/content/promotions-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { ApplicationList, FirstApplications } from './application-list.tsx';
import { ApplicationShow } from './application-show.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryShow } from './entry-show.tsx';
import { PromotionList } from './promotion-list.tsx';
import { PromotionCreate, PromotionShow } from './promotion-show.tsx';

export const promotions: Section = {
  permission: 'promotions.read',
  resources: [
    {
      name: 'promotion-rules',
      icon: CardGiftcardOutlined,
      screens: { list: PromotionList, show: PromotionShow, recordRepresentation: 'title' },
      create: { permission: 'promotions.write', page: PromotionCreate },
      data: { list: (query) => call(boPromotions, unsorted(query)), one: (id) => call(boPromotion, { id }) },
    },
    {
      name: 'promotion-applications',
      icon: AssignmentOutlined,
      screens: { list: ApplicationList, show: ApplicationShow, recordRepresentation: 'promotion' },
      data: { list: (query) => call(boApplications, unsorted(query)), one: (id) => call(boApplication, { id }) },
      waiting: {
        queryKey: ['waiting', 'promotion-applications'],
        ask: () => call(boWaitingApplications, {}),
        figure: 'open',
        to: filtered('promotion-applications', { state: 'open' }),
        First: FirstApplications,
      },
    },
    {
      name: 'promotion-entries',
      icon: HistoryEduOutlined,
      screens: { list: EntryList, show: EntryShow, recordRepresentation: 'promotion' },
      data: { list: (query) => call(boPromotionEntries, unsorted(query)), one: (id) => call(boPromotionEntry, { id }) },
    },
  ],
};
