import type { CatalogueGame } from '@fairhouse/contract/backoffice-catalogue';
import { Box, Chip } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { languageTag } from '../../language-tag.ts';
import { StopChip } from '../stops/stop-chip.tsx';

/** How a game stands with visitors: nothing to say is the usual. */
export function GameChips({ game: { shown, blocked, stopped, hot, hotUntil, weight } }: { game: CatalogueGame }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const until = hotUntil && new Date(hotUntil).toLocaleString(languageTag(locale), moment);
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

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
