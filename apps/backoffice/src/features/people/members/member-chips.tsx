import type { BoMember } from '@fairhouse/contract/people/members-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

const colours: Record<BoMember['status'], 'default' | 'warning' | 'error'> = {
  active: 'default',
  locked: 'error',
  excluded: 'warning',
};

/** Whether the account may be used. */
export function MemberChips({ member: { status } }: { member: BoMember }) {
  const translate = useTranslate();
  const variant = status === 'active' ? 'outlined' : 'filled';
  return <Chip size="small" variant={variant} color={colours[status]} label={translate(`member.status.${status}`)} />;
}
