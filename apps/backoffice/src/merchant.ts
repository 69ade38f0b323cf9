import { operatorMerchant } from '@fairhouse/contract/backoffice';
import { locales, type Locale } from '@fairhouse/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

/** The operator's merchant; it changes with a deployment only, so once per tab is enough. */
export const useMerchant = () =>
  useQuery({ queryKey: ['merchant'], queryFn: () => call(operatorMerchant, {}), staleTime: Infinity }).data;

/** The merchant's languages first, then the rest. */
export const languagesFirst = (langList: readonly Locale[]): Locale[] => [
  ...langList,
  ...locales.filter((locale) => !langList.includes(locale)),
];
