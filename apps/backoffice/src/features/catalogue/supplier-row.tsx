import type { CatalogueCard } from '@fairhouse/contract/backoffice-catalogue';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { Box, Card, Chip, IconButton, ListItem, Switch, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { StopButton } from '../stops/stop-button.tsx';
import { StopChip } from '../stops/stop-chip.tsx';
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
          <Link to={`/games?filter=${encodeURIComponent(JSON.stringify({ vassalage }))}`} variant="body2">
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
            <Move label={translate('content.move.up', { title: name })} busy={busy} onMove={onUp}>
              <ArrowUpward fontSize="small" />
            </Move>
            <Move label={translate('content.move.down', { title: name })} busy={busy} onMove={onDown}>
              <ArrowDownward fontSize="small" />
            </Move>
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

interface MoveProps {
  label: string;
  busy: boolean;
  onMove: (() => void) | undefined;
  children: ReactNode;
}

const Move = ({ label, busy, onMove, children }: MoveProps) => (
  <Tooltip title={label}>
    {/* A disabled button has no tooltip of its own. */}
    <span>
      <IconButton aria-label={label} onClick={onMove} disabled={busy || !onMove}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);
