import { boMerchant } from '@fairhouse/contract/house/merchant-backoffice';
import { locales, type Locale } from '@fairhouse/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './client.ts';
import { queries } from './queries.ts';

const merchantQuery = queryOptions({
  queryKey: ['merchant'],
  queryFn: () => call(boMerchant, {}),
  // It changes with a deployment only, so it is read once per tab.
  staleTime: Infinity,
});

/** The operator's merchant. */
export const useMerchant = () => useQuery(merchantQuery).data;

/** The operator's merchant, outside of components. */
export const readMerchant = () => queries.ensureQueryData(merchantQuery);

/** All times are shown in the merchant's time zone; in the browser's own until the merchant is known. */
export const useTimeZone = () => useMerchant()?.timeZone;

/** The merchant's languages first, then the others. */
export const languagesFirst = (langList: readonly Locale[]): Locale[] => [
  ...langList,
  ...locales.filter((locale) => !langList.includes(locale)),
];
