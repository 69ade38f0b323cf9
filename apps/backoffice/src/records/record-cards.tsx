import { Box, ButtonBase, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ChooseBox, type Choosing } from './chosen.tsx';

interface RecordCardsProps<T> {
  /** Undefined while they load. */
  records: readonly T[] | undefined;
  card: (record: T) => ReactNode;
  to?: (record: T) => string;
  /** Number of placeholders while they load. */
  expected?: number;
  /** Height of a card in pixels, unless it has three lines. */
  height?: number;
  /** With a box before each record. */
  choosing?: Choosing<T>;
}

/** Placeholder cards while loading: enough to fill a phone. */
const EXPECTED_CARDS = 5;
/** Height in pixels of a card of three lines, so that nothing moves when the records load. */
const CARD_HEIGHT = 104;

const line = { borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } } as const;

/** One card per record; where records open, the whole card is the link. */
export const RecordCards = <T extends RaRecord>({
  records,
  card,
  to,
  expected = EXPECTED_CARDS,
  height = CARD_HEIGHT,
  choosing,
}: RecordCardsProps<T>) => (
  <Box component="ul" aria-busy={!records} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {records?.map((record) => (
      <Box component="li" key={record.id} sx={choosing ? { ...line, display: 'flex', alignItems: 'center' } : line}>
        {choosing && <ChooseBox record={record} choosing={choosing} />}
        {to ? (
          <ButtonBase
            component={RouterLink}
            to={to(record)}
            sx={{ display: 'block', width: '100%', p: 2, textAlign: 'start', font: 'inherit', color: 'inherit' }}
          >
            {card(record)}
          </ButtonBase>
        ) : (
          <Box sx={{ p: 2, flex: 1 }}>{card(record)}</Box>
        )}
      </Box>
    ))}
    {!records &&
      Array.from({ length: expected }, (_, index) => (
        <Box component="li" key={index} sx={{ ...line, p: 2, height }}>
          <Skeleton width="45%" height={28} />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </Box>
      ))}
  </Box>
);
