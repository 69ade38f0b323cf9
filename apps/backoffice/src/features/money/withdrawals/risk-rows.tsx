import { formatMoney } from '@fairhouse/contract';
import { riskRules } from '@fairhouse/contract/money/withdrawal-risks';
import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Rows } from '../../../records/section.tsx';

/** What the rules of risk found at the request, and what follows. */
export function RiskRows({ review: { risks, currency } }: { review: Review }) {
  const translate = useTranslate();
  if (risks.length === 0) return <Typography color="textSecondary">{translate('withdrawal.no_risks')}</Typography>;
  return (
    <Rows
      rows={risks.map(({ rule, effect, figure }) => [
        translate(`withdrawal.risk.${rule}`, {
          figure: riskRules[rule].threshold === 'amount' ? formatMoney(figure, currency) : figure,
        }),
        translate(`withdrawal.effect.${effect}`),
      ])}
    />
  );
}
