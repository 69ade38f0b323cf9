import RuleOutlined from '@mui/icons-material/RuleOutlined';
import { boPayoutConflict, boPayoutConflicts } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { filtered } from '../../../records/filtered.ts';
import { waitingWork } from '../../../waiting.ts';
import { FirstConflicts } from './first-conflicts.tsx';
import { ConflictList } from './conflict-list.tsx';
import { ConflictShow } from './conflict-show.tsx';

export const payoutConflicts: Section = {
  permission: 'withdrawals.read',
  resources: [
    {
      name: 'payout-conflicts',
      icon: RuleOutlined,
      screens: { list: ConflictList, show: ConflictShow, recordRepresentation: 'maskedNumber' },
      data: { list: (query) => call(boPayoutConflicts, unsorted(query)), one: (id) => call(boPayoutConflict, { id }) },
      waiting: waitingWork('payoutConflicts', {
        to: filtered('payout-conflicts', { decided: 'false' }),
        First: FirstConflicts,
      }),
    },
  ],
};
