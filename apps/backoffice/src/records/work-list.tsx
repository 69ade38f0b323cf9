import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { List, Pagination, useListContext, type RaRecord, type SortPayload } from 'react-admin';
import { BatchBar, type Batch } from './batch.tsx';
import { useChoosing } from './chosen.tsx';
import { filterBar } from './filter-bar.ts';
import { ListFailed } from './list-failed.tsx';
import { NothingHere } from './nothing-here.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable, type Column } from './record-table.tsx';

/** Milliseconds between two automatic refreshes: other operators work on the same queue. */
const REFRESH_MS = 15_000;

interface WorkListProps<T extends RaRecord> {
  filters: ReactElement[];
  filterDefaultValues?: Record<string, unknown>;
  sort: SortPayload;
  columns: readonly Column<T>[];
  /** The most important fields of a record, for phones. */
  card: (record: T) => ReactNode;
  /** The address of a record; without it, records do not open. */
  to?: (record: T) => string;
  /** Decisions about several records at once. */
  batch?: Batch<T> | undefined;
  /** Text for a list without records. */
  nothing: string;
}

/** A list of records to work on: a table on a desktop, cards on a phone, and a message for every state. */
export function WorkList<T extends RaRecord>({
  filters,
  filterDefaultValues = {},
  sort,
  nothing,
  ...records
}: WorkListProps<T>) {
  return (
    <List
      actions={false}
      empty={false}
      error={false}
      exporter={false}
      filters={filters}
      filterDefaultValues={filterDefaultValues}
      sort={sort}
      perPage={25}
      pagination={<MorePages />}
      // A failure is shown in the page, and the previous data stays.
      queryOptions={{ refetchInterval: REFRESH_MS, onError: () => undefined }}
      sx={filterBar}
    >
      <Records {...records} nothing={nothing} />
    </List>
  );
}

type RecordsProps<T extends RaRecord> = Pick<WorkListProps<T>, 'columns' | 'card' | 'to' | 'batch' | 'nothing'>;

function Records<T extends RaRecord>({ columns, card, to, batch, nothing }: RecordsProps<T>) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { data, total, error } = useListContext<T>();
  const { choosing, chosen, clear } = useChoosing(batch, data);
  const failed = error && <ListFailed />;
  if (failed && !data) return failed;
  // First in every case: its dialog stays while the list behind it becomes empty.
  const bar = batch && <BatchBar batch={batch} chosen={chosen} onClear={clear} />;
  if (total === 0)
    return (
      <>
        {bar}
        {failed ?? <NothingHere words={nothing} />}
      </>
    );
  const opening = { ...(to && { to }), ...(choosing && { choosing }) };
  return (
    <>
      {bar}
      {failed}
      {narrow ? (
        <RecordCards records={data} card={card} {...opening} />
      ) : (
        <RecordTable records={data} columns={columns} {...opening} />
      )}
    </>
  );
}

/** A list of a single page shows no page numbers. */
function MorePages() {
  const { total = 0, page } = useListContext();
  return total > 25 || page > 1 ? <Pagination rowsPerPageOptions={[25, 50, 100]} /> : null;
}
