import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { useTranslate } from 'react-admin';

/** The part of the report that does not match: "Payout: amount". */
export function Mismatch({ discrepancy: { kind, reason } }: { discrepancy: Discrepancy }) {
  const translate = useTranslate();
  return `${translate(`discrepancy.kind.${kind}`)}: ${translate(`discrepancy.reason.${reason}`)}`;
}
