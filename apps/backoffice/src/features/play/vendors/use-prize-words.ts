import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { useTranslate } from 'react-admin';
import { currencyCodes } from './vendor-draft.ts';

/** The daily limit of prizes in each currency: "₱5,000.00, ৳8,000.00". */
export function usePrizeWords() {
  const translate = useTranslate();
  return (limits: Partial<Record<CurrencyCode, number>>) =>
    currencyCodes.flatMap((code) => (limits[code] === undefined ? [] : [formatMoney(limits[code], code)])).join(', ') ||
    translate('vendors.no_prizes');
}
