import type { ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { useTranslate } from 'react-admin';

/** From where to where the money goes. */
export function Way({ transfer: { direction, vendorName } }: { transfer: ReviewedTransfer }) {
  const translate = useTranslate();
  return <>{translate(`transfer.way.${direction}`, { vendor: vendorName })}</>;
}
