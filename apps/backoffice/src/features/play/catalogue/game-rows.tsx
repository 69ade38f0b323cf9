import type { CatalogueGame } from '@fairhouse/contract/play/catalogue-backoffice';
import { Box, List } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { ListFailed } from '../../../records/list-failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { ChosenGames } from './chosen-games.tsx';
import { GameDialog } from './game-dialog.tsx';
import { GameRow } from './game-row.tsx';

/** A page of games; selected ones can be changed together. */
export function GameRows() {
  const mayWrite = useMay('catalogue.write');
  const { data = [], isPending, error, selectedIds, onToggleItem } = useListContext<CatalogueGame>();
  const [edited, setEdited] = useState<CatalogueGame>();

  if (isPending) return <WaitingRows rows={8} height={{ xs: 130, md: 86 }} />;
  if (error && data.length === 0) return <ListFailed />;
  if (data.length === 0) return <NothingHere words="catalogue.none" />;
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
      {error && <ListFailed />}
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
