import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { StateChip } from './state-chip.tsx';

/** The current state of the withdrawal; it says so when another operator was faster. */
export function ReviewSubject({ review }: { review: Review }) {
  const translate = useTranslate();
  const { amount, currency, memberAccount, account, state, reviewedBy, timeline } = review;
  const decided = state !== 'requested' && state !== 'disputed';
  return (
    <>
      <Typography component="p" variant="h5">
        <Money amount={amount} currency={currency} />
      </Typography>
      <Typography color="textSecondary">
        {memberAccount} → {account.holderName}, {account.channelName} {account.maskedNumber}
      </Typography>
      {decided && (
        <Typography sx={{ mt: 1.5, display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <StateChip state={state} />
          {[reviewedBy !== null && translate('withdrawal.decided_by', { by: reviewedBy }), timeline.at(-1)?.reason]
            .filter(Boolean)
            .join(': ')}
        </Typography>
      )}
    </>
  );
}
