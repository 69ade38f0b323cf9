import type { CatalogueGame } from '@fairhouse/contract/backoffice-catalogue';
import { Box, LinearProgress, List } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useMay } from '../../permissions.ts';
import { Failed } from '../../records/failed.tsx';
import { NothingHere } from '../../records/nothing-here.tsx';
import { ChosenGames } from './chosen-games.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GameRow } from './game-row.tsx';

/** A page of games; what is chosen can be changed together. */
export function GameRows() {
  const translate = useTranslate();
  const mayWrite = useMay('catalogue.write');
  const { data = [], isPending, error, refetch, selectedIds, onToggleItem } = useListContext<CatalogueGame>();
  const [edited, setEdited] = useState<CatalogueGame>();

  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (data.length === 0) return <NothingHere words="catalogue.none" />;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {mayWrite && <ChosenGames games={data} />}
      <List disablePadding sx={{ display: 'grid', gap: 1 }}>
        {data.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            mayWrite={mayWrite}
            chosen={selectedIds.includes(game.id)}
            onChoose={() => onToggleItem(game.id)}
            onEdit={() => setEdited(game)}
          />
        ))}
      </List>
      {edited && <GameDialog key={edited.id} game={edited} onClose={() => setEdited(undefined)} />}
    </Box>
  );
}
