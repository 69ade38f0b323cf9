import { CallError } from '@fairhouse/contract/client';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Card, CardContent, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { Show, useResourceContext, useShowContext, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Failed } from './failed.tsx';

/** Milliseconds after which a page looks again by itself: others may decide meanwhile. */
const REFRESH_MS = 15_000;

/** Lists leave what they know of a record to whoever asks for it the same way; that is not all of it. */
const asked = { by: 'page' };

interface RecordPageProps<T extends RaRecord> {
  children: (record: T) => ReactNode;
}

/** One record on a page of its own, with a skeleton before it and an answer when it cannot be read. */
export const RecordPage = <T extends RaRecord>({ children }: RecordPageProps<T>) => (
  <Show
    actions={false}
    component="div"
    error={false}
    // What fails is said in place, and what was there stays.
    queryOptions={{ refetchInterval: REFRESH_MS, onError: () => undefined, meta: asked }}
  >
    <BackToList />
    <Content>{children}</Content>
  </Show>
);

/** The list as it was left: its filters are remembered. */
function BackToList() {
  const translate = useTranslate();
  const list = useResourceContext();
  return (
    <Button component={Link} to={`/${list}`} size="small" startIcon={<ArrowBack />} sx={{ mt: -1, mb: 0.5 }}>
      {translate('ra.action.list')}
    </Button>
  );
}

function Content<T extends RaRecord>({ children }: RecordPageProps<T>) {
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
  // An address that cannot be anybody's is as unknown as one that is nobody's.
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
