import type { MemberFlag } from '@fairhouse/contract/people/member-flags-backoffice';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The flags of a member as chips. */
export function FlagChips({ flags }: { flags: readonly MemberFlag[] }) {
  const translate = useTranslate();
  return flags.map((flag) => (
    <Chip
      key={flag}
      size="small"
      color="error"
      variant="outlined"
      icon={<FlagOutlined />}
      label={translate(`member_flags.flag.${flag}`)}
    />
  ));
}
