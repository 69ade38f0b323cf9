import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay } from './permissions.ts';

interface MemberLinkProps {
  id: number;
  account: string;
  /** With a touch target around the word that takes no space in the line; only where no other link is near. */
  roomy?: boolean;
  /** Within a sentence, where its colour alone would not show that it is a link. */
  inText?: boolean;
}

/** A member's name; a link to their page for operators who may see it. */
export function MemberLink({ id, account, roomy = false, inText = false }: MemberLinkProps) {
  return useMay('members.read') ? (
    <Link
      component={RouterLink}
      to={`/members/${id}/show`}
      underline={inText ? 'always' : 'hover'}
      sx={roomy ? { display: 'inline-block', py: 1.5, my: -1.5 } : {}}
    >
      {account}
    </Link>
  ) : (
    account
  );
}
