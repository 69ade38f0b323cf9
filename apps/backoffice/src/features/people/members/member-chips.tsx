import type { BoMember } from '@fairhouse/contract/people/members-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours: Record<BoMember['status'], 'default' | 'warning' | 'error'> = {
  active: 'default',
  locked: 'error',
  closed: 'error',
};

/** Whether the account may be used, and whether it may play. */
export function MemberChips({ member: { status, excluded } }: { member: BoMember }) {
  const translate = useTranslate();
  const variant = status === 'active' ? 'outlined' : 'filled';
  return (
    <>
      {(status !== 'active' || !excluded) && (
        <Chip size="small" variant={variant} color={colours[status]} label={translate(`member.status.${status}`)} />
      )}
      {excluded && <Chip size="small" color="warning" label={translate('member.excluded')} />}
    </>
  );
}
