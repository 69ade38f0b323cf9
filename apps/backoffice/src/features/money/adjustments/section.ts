import ExposureOutlined from '@mui/icons-material/ExposureOutlined';
import { boAdjustment, boAdjustments, boWaitingAdjustments } from '@fairhouse/contract/money/adjustments-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { AdjustmentList } from './adjustment-list.tsx';
import { AdjustmentShow } from './adjustment-show.tsx';
import { FirstAdjustments } from './first-adjustments.tsx';

export const adjustments: Section = {
  permission: 'adjustments.read',
  resources: [
    {
      name: 'adjustments',
      icon: ExposureOutlined,
      screens: { list: AdjustmentList, show: AdjustmentShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boAdjustments, unsorted(query)), one: (id) => call(boAdjustment, { id }) },
      waiting: {
        queryKey: ['waiting', 'adjustments'],
        ask: () => call(boWaitingAdjustments, {}),
        figure: 'requested',
        to: filtered('adjustments', { state: 'requested' }),
        First: FirstAdjustments,
      },
    },
  ],
};
