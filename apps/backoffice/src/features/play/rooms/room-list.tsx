import { Box, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { RecordCards } from '../../../records/record-cards.tsx';
import { RecordTable, type Column } from '../../../records/record-table.tsx';

/** The merchant's view of a vendor. */
export interface RoomVendor {
  code: string;
  managed: boolean;
}

interface RoomListProps<T> {
  records: readonly T[];
  columns: readonly Column<T>[];
  card: (record: T) => ReactNode;
  to?: (record: T) => string;
  /** Words for an empty list. */
  none: string;
}

/** A table on wide pages, cards on phones. */
export function RoomList<T extends RaRecord>({ records, columns, card, to, none }: RoomListProps<T>) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (records.length === 0) return <NothingHere words={none} />;
  const where = to ? { to } : {};
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {narrow ? (
        <RecordCards records={records} card={card} {...where} />
      ) : (
        <RecordTable records={records} columns={columns} {...where} />
      )}
    </Box>
  );
}

interface RoomCardProps {
  lead: ReactNode;
  mark: ReactNode;
  /** Names and figures. */
  rows: readonly (readonly [ReactNode, ReactNode])[];
  actions?: ReactNode;
}

/** A room on a phone. */
export const RoomCard = ({ lead, mark, rows, actions }: RoomCardProps) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'start' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{lead}</Box>
      {mark}
    </Box>
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, fontSize: 14 }}>
      {rows.map(([name, value], index) => (
        <Box key={index} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
    {actions}
  </Box>
);
