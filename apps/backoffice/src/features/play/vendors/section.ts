import DnsOutlined from '@mui/icons-material/DnsOutlined';
import { boWaitingVendors } from '@fairhouse/contract/play/vendors-backoffice';
import { lazy } from 'react';
import { call } from '../../../client.ts';
import type { Section } from '../../../section.ts';
import { listVendorRecords, readVendorRecord } from './vendor-provider.ts';

const VendorList = lazy(async () => ({ default: (await import('./vendor-pages.ts')).VendorList }));
const VendorShow = lazy(async () => ({ default: (await import('./vendor-pages.ts')).VendorShow }));
const FirstVendors = lazy(async () => ({ default: (await import('./vendor-pages.ts')).FirstVendors }));

export const vendors: Section = {
  permission: 'vendors.read',
  resources: [
    {
      name: 'vendors',
      icon: DnsOutlined,
      screens: { list: VendorList, show: VendorShow, recordRepresentation: 'name' },
      data: { list: listVendorRecords, one: readVendorRecord },
      waiting: {
        queryKey: ['waiting', 'vendors'],
        ask: async () => {
          const { proposals, prizeLimits } = await call(boWaitingVendors, {});
          return { vendors: proposals + prizeLimits };
        },
        figure: 'vendors',
        to: '/vendors',
        First: FirstVendors,
      },
    },
  ],
};
