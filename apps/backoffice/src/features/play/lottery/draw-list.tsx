import type { OperatedDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { Box, Button, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { ListContextProvider, Title, useGetResourceLabel, useList, useTranslate } from 'react-admin';
import { DialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { RecordCards } from '../../../records/record-cards.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { drawCard, drawColumns } from './draw-cells.tsx';
import { PlayReturnsDialog } from './play-returns-dialog.tsx';
import { useDraws } from './use-draws.ts';

/** More than any vendor lists: all draws on one page, so that a halted one is never on the second. */
const EVERY = 10_000;

/** Height in pixels of a card with its buttons, so that nothing moves when they load. */
const CARD_HEIGHT = 180;

/** Lottery draws that are not settled: what is on them, and what operators may decide about them. */
export function DrawList() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const [asksReturns, setAsksReturns] = useState(false);
  const { draws, silent, error, refetch } = useDraws();
  const list = useList<OperatedDraw>({ ...(draws && { data: draws }), isPending: !draws, perPage: EVERY });
  const retry = () => void refetch();
  const empty = draws?.length === 0;
  return (
    <ListContextProvider value={list}>
      <DialogHost>
        <Title title={label('draws', 2)} />
        <Typography sx={{ my: 2, maxWidth: 720 }}>{translate('draws.explain')}</Typography>
        <Button
          variant="outlined"
          sx={{ mb: 2, minHeight: 44, alignSelf: 'start', justifySelf: 'start' }}
          onClick={() => setAsksReturns(true)}
        >
          {translate('draws.returns.title')}
        </Button>
        {asksReturns && <PlayReturnsDialog onClose={() => setAsksReturns(false)} />}
        {error && <Failed error={error} retry={retry} />}
        {silent.length > 0 && <Failed error={translate('draws.silent', { names: silent.join(', ') })} retry={retry} />}
        {empty && silent.length === 0 && <NothingHere words="draws.none" />}
        {!empty && (draws || !error) && <Draws draws={draws} />}
      </DialogHost>
    </ListContextProvider>
  );
}

function Draws({ draws }: { draws: readonly OperatedDraw[] | undefined }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, mb: 4 }}>
      {narrow ? (
        <RecordCards records={draws} card={drawCard} height={CARD_HEIGHT} />
      ) : (
        <RecordTable records={draws} columns={drawColumns} />
      )}
    </Box>
  );
}
