import type { Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FlagChips } from '../../people/member-flags/parts.ts';

/** Who works on a withdrawal, whether it waits for documents, and the risks that need more than one look. */
export function WorkChips({ review: { state, claimedBy, documents, risks, flags } }: { review: Review }) {
  const translate = useTranslate();
  if (state !== 'requested' && state !== 'disputed') return null;
  const serious = risks.filter(({ effect }) => effect !== 'note');
  return (
    <>
      <FlagChips flags={flags} />
      {claimedBy && (
        <Chip size="small" variant="outlined" label={translate('withdrawal.claimed_by', { by: claimedBy })} />
      )}
      {documents && (
        <Chip
          size="small"
          variant="outlined"
          color={documents.state === 'sent' ? 'success' : 'warning'}
          label={translate(`withdrawal.documents.${documents.state}`)}
        />
      )}
      {serious.length > 0 && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={`${translate('withdrawal.risks')}: ${serious.length}`}
        />
      )}
    </>
  );
}
