import { Box, List, Pagination } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { ListFailed } from '../../../records/list-failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { contentKind, type ContentRecord, type ContentResource } from './content-kinds.ts';
import { ContentRow } from './content-row.tsx';
import { SectionTitle } from './section-title.tsx';
import { moveContent } from './move-content.ts';

interface ContentRowsProps {
  resource: ContentResource;
  mayWrite: boolean;
}

/** Rows in groups (a banner's page, an article's category); the order applies within a group. */
export function ContentRows({ resource, mayWrite }: ContentRowsProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const {
    data = [],
    total = 0,
    page,
    perPage,
    setPage,
    filterValues,
    isPending,
    error,
  } = useListContext<ContentRecord>();
  const [busy, setBusy] = useState(false);
  const { section } = contentKind(resource);
  const sections = partBySection(data, section);
  // Records can be moved only when all of their group are shown.
  const whole = total <= perPage && !filterValues['search'] && !filterValues['state'] && !filterValues['type'];

  const move = async (records: readonly ContentRecord[], id: number, offset: -1 | 1) => {
    setBusy(true);
    try {
      await moveContent(resource, records, id, offset);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
    refresh();
    setBusy(false);
  };

  if (isPending) return <WaitingRows height={{ xs: 136, sm: 128, md: 76 }} />;
  if (error && data.length === 0) return <ListFailed />;
  if (data.length === 0) return <NothingHere words="content.none" />;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 1 }} aria-busy={busy}>
      {[...sections].map(([key, records]) => (
        <Box key={String(key)} component="section">
          {section && <SectionTitle section={section} value={key} />}
          <List disablePadding sx={{ display: 'grid', gap: 1 }}>
            {records.map((record, index) => (
              <ContentRow
                key={record.id}
                resource={resource}
                record={record}
                mayWrite={mayWrite}
                onUp={whole && !busy && index > 0 ? () => void move(records, record.id, -1) : undefined}
                onDown={
                  whole && !busy && index < records.length - 1 ? () => void move(records, record.id, 1) : undefined
                }
              />
            ))}
          </List>
        </Box>
      ))}
      {total > perPage && (
        <Pagination count={Math.ceil(total / perPage)} page={page} onChange={(_, chosen) => setPage(chosen)} />
      )}
    </Box>
  );
}

function partBySection(records: readonly ContentRecord[], section: string | undefined): Map<unknown, ContentRecord[]> {
  const sections = new Map<unknown, ContentRecord[]>();
  for (const record of records) {
    const key = section && (record[section] as unknown);
    sections.set(key, [...(sections.get(key) ?? []), record]);
  }
  return sections;
}
