import type { CatalogueCard } from '@fairhouse/contract/play/catalogue-backoffice';
import { Box, Card, Chip, ListItem, Switch, Typography } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { filtered } from '../../../records/filtered.ts';
import { MoveButtons } from '../../../records/move-buttons.tsx';
import { StopButton, StopChip } from '../stops/parts.ts';
import { rowStyle } from './row-style.ts';
import { useHiding } from './use-hiding.tsx';

interface SupplierRowProps {
  card: CatalogueCard;
  mayWrite: boolean;
  busy: boolean;
  onSwitch: (shown: boolean, stop?: { reason: string }) => Promise<boolean>;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

export function SupplierRow({ card, mayWrite, busy, onSwitch, onUp, onDown }: SupplierRowProps) {
  const translate = useTranslate();
  const { vassalage, name, games, hiddenGames, shown, stopped, isHot, group } = card;
  const { hide, dialog } = useHiding({ name, busy, onHide: (stop) => onSwitch(false, stop) });
  return (
    <ListItem disablePadding>
      <Card variant="outlined" sx={rowStyle}>
        <Box sx={{ flex: '1 1 100px', minWidth: 0, opacity: shown ? 1 : 0.6 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Link to={filtered('games', { vassalage })} variant="body2">
            {translate('catalogue.games', { smart_count: games })}
            {hiddenGames > 0 && `, ${translate('catalogue.hidden_games', { count: String(hiddenGames) })}`}
          </Link>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <StopChip scope={stopped ? 'label' : null} />
          {!shown && <Chip size="small" label={translate('catalogue.off')} />}
          {isHot && <Chip size="small" color="warning" label={translate('catalogue.state.hot')} />}
          {group && <Chip size="small" variant="outlined" label={translate('catalogue.group', { group })} />}
        </Box>
        {mayWrite && (
          <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
            <MoveButtons title={name} busy={busy} onUp={onUp} onDown={onDown} />
            <StopButton scope="label" subject={vassalage} name={name} stopped={stopped} signOnly />
            <Switch
              checked={shown}
              disabled={busy}
              onChange={() => (shown ? hide() : void onSwitch(true))}
              slotProps={{ input: { 'aria-label': translate('catalogue.show', { name }) } }}
            />
            {dialog}
          </Box>
        )}
      </Card>
    </ListItem>
  );
}
