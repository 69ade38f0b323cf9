import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { boOperator, boOperators } from '@fairhouse/contract/house/operators-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { OperatorList } from './operator-list.tsx';
import { OperatorShow } from './operator-show.tsx';

export const operators: Section = {
  permission: 'operators.read',
  resources: [
    {
      name: 'operators',
      icon: BadgeOutlined,
      screens: { list: OperatorList, show: OperatorShow, recordRepresentation: 'displayName' },
      data: { list: (query) => call(boOperators, unsorted(query)), one: (id) => call(boOperator, { id }) },
    },
  ],
};
