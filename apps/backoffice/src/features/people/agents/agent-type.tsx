import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What an account is in the tree. */
export function AgentType({ type }: { type: number }) {
  const translate = useTranslate();
  return <Chip size="small" variant="outlined" label={translate(`agent.type.${type}`)} />;
}
