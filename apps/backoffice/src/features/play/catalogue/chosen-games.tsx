import { MOST_GAMES, type CatalogueGame } from '@fairhouse/contract/play/catalogue-backoffice';
import { Box, Button, Checkbox, FormControlLabel, Paper } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useChangeGames, type GameChange } from './use-change-games.ts';
import { useHiding } from './use-hiding.tsx';

const actions: readonly [string, GameChange][] = [
  ['show', { shown: true }],
  ['hot', { hot: true }],
  ['cool', { hot: false }],
  ['reset', { reset: true }],
];

/** Actions on the selected games, which may be on several pages. */
export function ChosenGames({ games }: { games: readonly CatalogueGame[] }) {
  const translate = useTranslate();
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const { busy, change } = useChangeGames();
  const chosen = selectedIds as number[];
  const here = games.filter(({ id }) => chosen.includes(id)).length;
  const all = here === games.length;

  const choosePage = () => {
    const ids = games.map(({ id }) => id);
    const others = chosen.filter((id) => !ids.includes(id));
    onSelect(all ? others : [...others, ...ids].slice(0, MOST_GAMES));
  };
  const apply = async (changes: GameChange) => {
    const done = await change(chosen, changes);
    if (done) onUnselectItems();
    return done;
  };
  const { hide, dialog } = useHiding({
    name: translate('catalogue.games', { smart_count: chosen.length }),
    busy,
    onHide: (stop) => apply({ shown: false, ...(stop && { stop }) }),
  });
  return (
    <Paper variant="outlined" sx={bar}>
      <FormControlLabel
        sx={{ mr: 'auto' }}
        control={<Checkbox checked={all} indeterminate={here > 0 && !all} onChange={choosePage} />}
        label={
          chosen.length === 0
            ? translate('catalogue.choose_page')
            : translate('catalogue.chosen', { smart_count: chosen.length })
        }
      />
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <Button size="small" disabled={busy || chosen.length > MOST_GAMES} onClick={hide}>
            {translate('catalogue.act.hide')}
          </Button>
          {actions.map(([name, changes]) => (
            <Button
              key={name}
              size="small"
              disabled={busy || chosen.length > MOST_GAMES}
              onClick={() => void apply(changes)}
            >
              {translate(name === 'reset' ? 'catalogue.reset' : `catalogue.act.${name}`)}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {translate('catalogue.clear')}
          </Button>
          {dialog}
        </Box>
      )}
    </Paper>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  position: 'sticky',
  top: 56,
  zIndex: 2,
} as const;
