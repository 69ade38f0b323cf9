import { boJackpots } from '@fairhouse/contract/play/jackpot-backoffice';
import { Box, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListContextProvider, Title, useGetResourceLabel, useList, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Failed } from '../../../records/failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { RecordCards } from '../../../records/record-cards.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { jackpotCard, jackpotColumns } from './jackpot-cells.tsx';

/** Milliseconds between two automatic refreshes. */
const REFRESH_MS = 10_000;

/** More than any merchant has: all jackpots on one page. */
const EVERY = 1000;

/** Height in pixels of a card with its figures, so that nothing moves when they load. */
const CARD_HEIGHT = 250;

/** What jackpots hold in the books, where it came from, and what their vendors show to players. */
export function JackpotList() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['jackpots'],
    queryFn: () => call(boJackpots, {}),
    refetchInterval: REFRESH_MS,
  });
  const list = useList({ ...(data && { data: data.list }), isPending: !data, perPage: EVERY });
  const records = data ? list.data : undefined;
  return (
    <ListContextProvider value={list}>
      <Title title={label('jackpots', 2)} />
      <Typography sx={{ my: 2, maxWidth: '75ch' }}>{translate('jackpots.explain')}</Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <NothingHere words="jackpots.none" />}
      {data?.list.length !== 0 && (data ?? !error) && (
        <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, mb: 4 }}>
          {narrow ? (
            <RecordCards records={records} card={jackpotCard} height={CARD_HEIGHT} />
          ) : (
            <RecordTable records={records} columns={jackpotColumns} />
          )}
        </Box>
      )}
    </ListContextProvider>
  );
}
