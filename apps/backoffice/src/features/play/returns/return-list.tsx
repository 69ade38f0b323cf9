import { Box, ToggleButton, ToggleButtonGroup, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { ListContextProvider, Title, useGetResourceLabel, useList, useTranslate } from 'react-admin';
import { DialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { RecordCards } from '../../../records/record-cards.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { returnCard, returnColumns } from './return-cells.tsx';
import { ReturnMeaning } from './return-meaning.tsx';
import { useReturns, type SortedReturn } from './use-returns.ts';

/** More than any vendor lists: all games on one page, so that an alarm is never on the second. */
const EVERY = 10_000;

/** Height in pixels of a card with its five figures, so that nothing moves when they load. */
const CARD_HEIGHT = 216;

const plays = ['real', 'trial'] as const;

/** What games paid compared to what their maths promise: alarms first; each game can be stopped from here. */
export function ReturnList() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const [play, setPlay] = useState<(typeof plays)[number]>('real');
  const { games, silent, error, refetch } = useReturns(play === 'trial');
  const list = useList<SortedReturn>({
    ...(games && { data: games }),
    isPending: !games,
    perPage: EVERY,
    sort: { field: 'urgency', order: 'DESC' },
  });
  const retry = () => void refetch();
  const known = games !== undefined;
  const empty = known && games.length === 0;
  return (
    <ListContextProvider value={list}>
      <DialogHost>
        <Title title={label('returns', 2)} />
        <ReturnMeaning />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={play}
          onChange={(_, chosen: typeof play | null) => chosen && setPlay(chosen)}
          sx={{ my: 2 }}
        >
          {plays.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 2, minHeight: 44, textTransform: 'none' }}>
              {translate(`returns.play.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {error && <Failed error={error} retry={retry} />}
        {silent.length > 0 && (
          <Failed error={translate('returns.silent', { names: silent.join(', ') })} retry={retry} />
        )}
        {empty && silent.length === 0 && <NothingHere words="returns.none" />}
        {!empty && (known || !error) && <Games games={known ? list.data : undefined} />}
      </DialogHost>
    </ListContextProvider>
  );
}

function Games({ games }: { games: readonly SortedReturn[] | undefined }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, mb: 4 }}>
      {narrow ? (
        <RecordCards records={games} card={returnCard} height={CARD_HEIGHT} />
      ) : (
        <RecordTable records={games} columns={returnColumns} />
      )}
    </Box>
  );
}
