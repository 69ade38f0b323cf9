import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import { boDiscrepancies, boDiscrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { filtered } from '../../../records/filtered.ts';
import { waitingWork } from '../../../waiting.ts';
import { FirstDiscrepancies } from './first-discrepancies.tsx';
import { DiscrepancyList } from './discrepancy-list.tsx';
import { DiscrepancyShow } from './discrepancy-show.tsx';

export const discrepancies: Section = {
  permission: 'discrepancies.read',
  resources: [
    {
      name: 'discrepancies',
      icon: ReportProblemOutlined,
      screens: { list: DiscrepancyList, show: DiscrepancyShow, recordRepresentation: 'reference' },
      data: { list: (query) => call(boDiscrepancies, unsorted(query)), one: (id) => call(boDiscrepancy, { id }) },
      waiting: waitingWork('discrepancies', {
        to: filtered('discrepancies', { seen: 'false' }),
        First: FirstDiscrepancies,
      }),
    },
  ],
};
