import type { CatalogueGame } from '@fairhouse/contract/play/catalogue-backoffice';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LocalFireDepartment from '@mui/icons-material/LocalFireDepartment';
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined';
import { Box, Card, Checkbox, IconButton, ListItem, Switch, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { GameChips } from './game-chips.tsx';
import { StopButton } from '../stops/parts.ts';
import { useChangeGames } from './use-change-games.ts';
import { useHiding } from './use-hiding.tsx';
import { rowStyle } from './row-style.ts';

interface GameRowProps {
  game: CatalogueGame;
  mayWrite: boolean;
  chosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
}

/** One game: its name, its state for visitors, and its switches. */
export function GameRow({ game, mayWrite, chosen, onChoose, onEdit }: GameRowProps) {
  const translate = useTranslate();
  const { busy, change } = useChangeGames();
  const { id, gameName: name, shown, hot, blocked, stopped } = game;
  const { hide, dialog } = useHiding({
    name,
    busy,
    onHide: (stop) => change([id], { shown: false, ...(stop && { stop }) }),
  });
  const dimmed = !shown || blocked !== null || stopped !== null;
  const hotLabel = translate(hot ? 'catalogue.cool' : 'catalogue.heat', { name });
  return (
    <ListItem disablePadding>
      <Card variant="outlined" sx={rowStyle}>
        {mayWrite && (
          <Checkbox
            checked={chosen}
            onChange={onChoose}
            sx={{ ml: -1 }}
            slotProps={{ input: { 'aria-label': translate('catalogue.choose', { name }) } }}
          />
        )}
        <Box component="img" src={game.imageUrl} alt="" loading="lazy" sx={{ ...tile, opacity: dimmed ? 0.45 : 1 }} />
        <Box sx={{ flex: { xs: '1 1 calc(100% - 132px)', sm: '1 1 150px' }, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {game.vendorName} · {translate(`site.module.${game.gameType}`)}
          </Typography>
          <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {game.gameCode} · {translate('catalogue.rounds', { smart_count: game.rounds })}
          </Typography>
        </Box>
        <GameChips game={game} />
        {mayWrite && (
          <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
            <Tooltip title={hotLabel}>
              <span>
                <IconButton
                  aria-label={hotLabel}
                  aria-pressed={hot}
                  disabled={busy}
                  onClick={() => void change([id], { hot: !hot })}
                >
                  {hot ? <LocalFireDepartment color="warning" /> : <LocalFireDepartmentOutlined />}
                </IconButton>
              </span>
            </Tooltip>
            <StopButton scope="game" subject={String(id)} name={name} stopped={stopped === 'game'} signOnly />
            <IconButton aria-label={translate('catalogue.edit', { name })} onClick={onEdit}>
              <EditOutlined />
            </IconButton>
            <Tooltip title={translate('catalogue.field.shown')}>
              <Switch
                checked={shown}
                disabled={busy}
                onChange={() => (shown ? hide() : void change([id], { shown: true }))}
                slotProps={{ input: { 'aria-label': translate('catalogue.show', { name }) } }}
              />
            </Tooltip>
            {dialog}
          </Box>
        )}
      </Card>
    </ListItem>
  );
}

const tile = { width: 52, height: 52, objectFit: 'cover', borderRadius: 1, bgcolor: 'action.hover' } as const;
