import type { CatalogueGame } from '@fairhouse/contract/play/catalogue-backoffice';
import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMomentWords } from '../../../moment.tsx';
import { StopChip } from '../stops/parts.ts';

/** The state of a game for visitors; nothing in the normal state. */
export function GameChips({ game: { shown, blocked, stopped, hot, hotUntil, weight } }: { game: CatalogueGame }) {
  const translate = useTranslate();
  const words = useMomentWords();
  const until = hotUntil && words(hotUntil, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StopChip scope={stopped} />
      {!shown && <Chip size="small" label={translate('catalogue.state.hidden')} />}
      {blocked && (
        <Chip size="small" variant="outlined" color="warning" label={translate(`catalogue.blocked.${blocked}`)} />
      )}
      {hot && (
        <Chip
          size="small"
          color="warning"
          label={until ? translate('catalogue.hot_until', { at: until }) : translate('catalogue.state.hot')}
        />
      )}
      {weight > 0 && (
        <Chip size="small" variant="outlined" label={translate('catalogue.weight', { weight: String(weight) })} />
      )}
    </Box>
  );
}
