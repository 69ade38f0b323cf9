import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay } from './permissions.ts';

interface MemberLinkProps {
  id: number;
  account: string;
  /** With a finger's room around the word, which takes none from the line: where no other link is near. */
  roomy?: boolean;
}

/** A member's name; it leads to their page for those who may see it. */
export function MemberLink({ id, account, roomy = false }: MemberLinkProps) {
  return useMay('members.read') ? (
    <Link
      component={RouterLink}
      to={`/members/${id}/show`}
      underline="hover"
      sx={roomy ? { display: 'inline-block', py: 1.5, my: -1.5 } : {}}
    >
      {account}
    </Link>
  ) : (
    account
  );
}
