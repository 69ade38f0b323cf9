import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { AuditList } from './audit-list.tsx';

export const audit: Section = {
  permission: 'audit.read',
  resources: [
    {
      name: 'audit',
      icon: HistoryOutlined,
      screens: { list: AuditList },
      data: { list: (query) => call(boAuditLog, unsorted(query)) },
    },
  ],
};
