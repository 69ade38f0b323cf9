import { Box, Link, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { ChooseBox, type Choosing } from './chosen.tsx';
import { LoadingSkeleton } from './loading-skeleton.tsx';

export interface Column<T> {
  /** Key of the heading's words. */
  label: string;
  show: (record: T) => ReactNode;
  /** The server's name for the order by this column. */
  sortBy?: string;
  right?: boolean;
}

interface RecordTableProps<T> {
  /** Undefined while they load. */
  records: readonly T[] | undefined;
  columns: readonly Column<T>[];
  to?: (record: T) => string;
  /** With a box before each record. */
  choosing?: Choosing<T>;
}

/** Placeholder rows while loading: the usual length of a first page. */
const EXPECTED_ROWS = 8;

/** One row per record. The first cell is the link, for keyboards; a click anywhere in the row opens it too. */
export function RecordTable<T extends RaRecord>({ records, columns, to, choosing }: RecordTableProps<T>) {
  const navigate = useNavigate();
  const open = (record: T) => (event: MouseEvent) => {
    const onLink = event.target instanceof Element && event.target.closest('a, button, input');
    if (!to || onLink || getSelection()?.type === 'Range') return;
    void navigate(to(record));
  };
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-busy={!records}
        sx={{ '& td, & th': { px: 2, py: 1.25, fontSize: 14, borderColor: 'divider' } }}
      >
        <TableHead>
          <TableRow>
            {choosing && <TableCell padding="checkbox" />}
            {columns.map((column) => (
              <Heading key={column.label} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records?.map((record) => (
            <TableRow
              key={record.id}
              hover={Boolean(to)}
              onClick={open(record)}
              sx={{ cursor: to ? 'pointer' : 'auto' }}
            >
              {choosing && (
                <TableCell padding="checkbox">
                  <ChooseBox record={record} choosing={choosing} />
                </TableCell>
              )}
              {columns.map(({ label, show, right }, index) => (
                <TableCell key={label} align={right ? 'right' : 'left'}>
                  {to && index === 0 ? (
                    <Link component={RouterLink} to={to(record)} sx={{ fontWeight: 600 }} underline="hover">
                      {show(record)}
                    </Link>
                  ) : (
                    show(record)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {!records &&
            Array.from({ length: EXPECTED_ROWS }, (_, row) => (
              <TableRow key={row}>
                {choosing && <TableCell />}
                {columns.map(({ label }) => (
                  <TableCell key={label}>{row === 0 ? <LoadingSkeleton /> : <Skeleton />}</TableCell>
                ))}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Heading<T>({ column: { label, sortBy, right } }: { column: Column<T> }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const sorted = sortBy !== undefined && sort.field === sortBy;
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  return (
    <TableCell
      align={right ? 'right' : 'left'}
      sortDirection={sorted ? direction : false}
      sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      {sortBy === undefined ? (
        translate(label)
      ) : (
        <TableSortLabel
          active={sorted}
          direction={sorted ? direction : 'asc'}
          onClick={() => setSort({ field: sortBy, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {translate(label)}
        </TableSortLabel>
      )}
    </TableCell>
  );
}
