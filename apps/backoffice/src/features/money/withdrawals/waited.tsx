import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { useNow } from '../../../now.ts';

/** Time since the request, and whether the present step takes longer than announced to the member. */
export function Waited({ review: { createdAt, expectedBy } }: { review: Review }) {
  const translate = useTranslate();
  const now = useNow();
  const late = expectedBy !== null && Date.parse(expectedBy) < now;
  return (
    <>
      <Age at={createdAt} />
      {late && (
        <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {' · '}
          {translate('withdrawal.late')}
        </Box>
      )}
    </>
  );
}
