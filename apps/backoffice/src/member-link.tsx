import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay } from './permissions.ts';

/** A member's name; it leads to their page for those who may see it. */
export function MemberLink({ id, account }: { id: number; account: string }) {
  return useMay('members.read') ? (
    // The finger's room around the word takes none from the line.
    <Link
      component={RouterLink}
      to={`/members/${id}/show`}
      underline="hover"
      sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}
    >
      {account}
    </Link>
  ) : (
    account
  );
}
