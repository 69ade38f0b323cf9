import type { LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

export function VerdictChip({ found: { decided } }: { found: LikelySamePerson }) {
  const translate = useTranslate();
  return decided ? (
    <Chip size="small" label={translate(`same_person.decided.${decided.verdict}`)} />
  ) : (
    <Chip size="small" color="warning" label={translate('same_person.state.waiting')} />
  );
}
