import { boStatements, type Statement } from '@fairhouse/contract/money/reconciliation-backoffice';
import {
  Box,
  Button,
  Link,
  Pagination,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { filtered } from '../../../records/filtered.ts';
import { Section } from '../../../records/section.tsx';
import { CompareForm } from './compare-form.tsx';
import { saveDifferences } from './save-differences.ts';

/** Statements that were compared, and the form that compares another. */
export function StatementsPage() {
  const translate = useTranslate();
  const may = useMay('reconciliation.write');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['statements', page],
    queryFn: () => call(boStatements, { page: String(page) }),
    placeholderData: (previous) => previous,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('reconciliation.title')} />
      {may && <CompareForm onDone={() => void refetch()} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Section
        title={translate('reconciliation.statements')}
        aside={
          <Button size="small" onClick={() => void saveDifferences(translate)}>
            {translate('reconciliation.save')}
          </Button>
        }
      >
        {data ? <Statements list={data.list} /> : !error && <Skeleton variant="rounded" height={240} />}
        {data && data.totalPages > 1 && (
          <Pagination count={data.totalPages} page={page} onChange={(_, next) => setPage(next)} sx={{ mt: 2 }} />
        )}
      </Section>
    </Box>
  );
}

function Statements({ list }: { list: readonly Statement[] }) {
  const translate = useTranslate();
  if (list.length === 0) return <Typography>{translate('reconciliation.none_statements')}</Typography>;
  return (
    // Focusable, so that the keyboard can scroll it on a phone.
    <Box
      component="section"
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      aria-label={translate('reconciliation.statements')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['source', 'day', 'differences', 'lines', 'by', 'takenAt'] as const).map((name) => (
              <TableCell key={name}>{translate(`reconciliation.field.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {list.map(({ id, source, day, lines, differences, open, uploadedBy, takenAt }) => (
            <TableRow key={id}>
              <TableCell>{source}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{day}</TableCell>
              <TableCell>
                {differences === 0 ? (
                  '0'
                ) : (
                  <Link component={RouterLink} to={filtered('differences', { statementId: id })}>
                    {`${differences} (${translate('reconciliation.open.open')}: ${open})`}
                  </Link>
                )}
              </TableCell>
              <TableCell>{lines}</TableCell>
              <TableCell>{uploadedBy ?? translate('reconciliation.called')}</TableCell>
              <TableCell>
                <Moment at={takenAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
