import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useMay } from '../../../permissions.ts';
import { filtered } from '../../../records/filtered.ts';

/** Links to the lists of this member only, as far as the operator may see them. */
export function MemberLists({ member: { id, account } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const lists = [
    { name: 'deposits', may: useMay('deposits.read'), filter: { memberId: id } },
    { name: 'withdrawals', may: useMay('withdrawals.read'), filter: { memberId: id } },
    { name: 'adjustments', may: useMay('adjustments.read'), filter: { memberId: id } },
    { name: 'identity-checks', may: useMay('members.identity'), filter: { memberId: id } },
    { name: 'discrepancies', may: useMay('discrepancies.read'), filter: { search: account } },
    { name: 'differences', may: useMay('reconciliation.read'), filter: { memberId: id } },
    { name: 'audit', may: useMay('audit.read'), filter: { search: `member:${id}` } },
  ];
  return (
    <Box
      component="nav"
      aria-label={translate('member.lists')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}
    >
      {lists
        .filter(({ may }) => may)
        .map(({ name, filter }) => (
          <Button key={name} size="small" variant="outlined" component={Link} to={filtered(name, filter)}>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </Button>
        ))}
    </Box>
  );
}
