import { CallError } from '@fairhouse/contract/client';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Card, CardContent, Skeleton } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Show, useResourceContext, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Failed } from './failed.tsx';

/** Milliseconds between two automatic refreshes, since other operators decide too. */
const REFRESH_MS = 15_000;

/**
 * Distinguishes the page's query from a list's: a list caches its records, which lack some fields, under the same key.
 */
const asked = { by: 'page' };

interface RecordPageProps<T extends RaRecord> {
  /** For records that have no name or reference. */
  title?: ReactElement;
  children: (record: T) => ReactNode;
}

/** One record on its own page, with a placeholder while it loads and a message when it cannot be read. */
export const RecordPage = <T extends RaRecord>({ title, children }: RecordPageProps<T>) => (
  <Show
    actions={false}
    component="div"
    error={false}
    title={title}
    // A failure is shown in the page, and the previous data stays.
    queryOptions={{ refetchInterval: REFRESH_MS, onError: () => undefined, meta: asked }}
  >
    <BackToList />
    <Content>{children}</Content>
  </Show>
);

/** The link back to the list, which remembers its filters. */
function BackToList() {
  const translate = useTranslate();
  const list = useResourceContext();
  return (
    <Button component={Link} to={`/${list}`} size="small" startIcon={<ArrowBack />} sx={{ mt: -1, mb: 0.5 }}>
      {translate('ra.action.list')}
    </Button>
  );
}

function Content<T extends RaRecord>({ children }: Pick<RecordPageProps<T>, 'children'>) {
  const { record, error } = useShowContext<T>();
  if (!record) return error ? <PageFailed /> : <Waiting />;
  return (
    <>
      {error && <PageFailed />}
      {children(record)}
    </>
  );
}

function PageFailed() {
  const translate = useTranslate();
  const { error, refetch } = useShowContext();
  if (!error) return null;
  // A malformed id is treated like an unknown one.
  const unknown = error instanceof CallError && (error.status === 404 || error.code === 'invalid_request');
  return unknown ? (
    <Box sx={{ py: 6, textAlign: 'center' }}>{translate('ra.notification.item_doesnt_exist')}</Box>
  ) : (
    <Failed error={error} retry={() => void refetch()} />
  );
}

function Waiting() {
  const translate = useTranslate();
  return (
    <Box
      component="output"
      aria-busy
      aria-label={translate('ra.page.loading')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' } }}
    >
      {[320, 240].map((height) => (
        <Card key={height} variant="outlined">
          <CardContent sx={{ height }}>
            <Skeleton width="40%" height={44} />
            <Skeleton />
            <Skeleton />
            <Skeleton width="70%" />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
