import type { LotteryTermsGame } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { Box, TextField, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { ListContextProvider, Title, useList, useTranslate } from 'react-admin';
import { DialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { RecordCards } from '../../../records/record-cards.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { gameCard, gameColumns } from './game-cells.tsx';
import { useGames } from './use-games.ts';

/** More games than any vendors have: all of them on one page. */
const EVERY = 10_000;

/** Height in pixels of a card with its buttons, so that nothing moves when they load. */
const CARD_HEIGHT = 190;

/** Lottery games: their next draws and sale, and the odds and limits of this merchant. */
export function GameList() {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { games, silent, error, refetch } = useGames();
  const wanted = search.trim().toLowerCase();
  const found = games?.filter(({ gameName, gameCode }) => `${gameName} ${gameCode}`.toLowerCase().includes(wanted));
  const list = useList<LotteryTermsGame>({ ...(found && { data: found }), isPending: !found, perPage: EVERY });
  const retry = () => void refetch();
  return (
    <ListContextProvider value={list}>
      <DialogHost>
        <Title title={translate('lotteries.name')} />
        <Typography sx={{ my: 2, maxWidth: 720 }}>{translate('lotteries.explain')}</Typography>
        <TextField
          type="search"
          label={translate('ra.action.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mb: 2, maxWidth: 360 }}
        />
        {error && <Failed error={error} retry={retry} />}
        {silent.length > 0 && (
          <Failed error={translate('lotteries.silent', { names: silent.join(', ') })} retry={retry} />
        )}
        {found?.length === 0 && silent.length === 0 && <NothingHere words="lotteries.none" />}
        {found?.length !== 0 && (found || !error) && (
          <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, mb: 4 }}>
            {narrow ? (
              <RecordCards records={found} card={gameCard} height={CARD_HEIGHT} />
            ) : (
              <RecordTable records={found} columns={gameColumns} />
            )}
          </Box>
        )}
      </DialogHost>
    </ListContextProvider>
  );
}
