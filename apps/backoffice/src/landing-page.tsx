import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Card, Chip, Skeleton, Typography } from '@mui/material';
import { Suspense, useId } from 'react';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { Title, useGetResourceLabel, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Failed } from './records/failed.tsx';
import { sections } from './sections.ts';
import { countWords, useQueues, type Queue } from './use-queues.ts';
import { LoadingSkeleton } from './records/loading-skeleton.tsx';

/** Figures of today, and what waits for an operator: of every list the number of the badges, and the first records. */
export function LandingPage() {
  const translate = useTranslate();
  const { queues, total, error, retry } = useQueues();
  const { permissions = [] } = usePermissions<PermissionName[]>();
  const figures = sections.flatMap(({ permission, landing: Figures }) =>
    Figures && permissions.includes(permission) ? [{ permission, Figures }] : [],
  );
  const isKnown = queues.every(({ count }) => count !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start', my: 2 }}>
      <Title title={translate('waiting.title')} />
      {error && <Failed error={error} retry={retry} />}
      {figures.map(({ permission, Figures }) => (
        <Suspense key={permission} fallback={<Skeleton variant="rounded" height={320} />}>
          <Figures />
        </Suspense>
      ))}
      {queues
        .filter(({ count = 0 }) => count > 0)
        .map((queue) => (
          <QueueCard key={queue.resource.name} {...queue} />
        ))}
      {!isKnown && !error && <LoadingSkeleton variant="rounded" height={160} />}
      {isKnown && total === 0 && <NothingWaits />}
    </Box>
  );
}

function QueueCard({ resource, waiting, count = 0 }: Queue) {
  const translate = useTranslate();
  const label = useGetResourceLabel()(resource.name, 2);
  const id = useId();
  const { icon: Icon } = resource;
  return (
    <Card variant="outlined" component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5 }}>
        <Icon />
        <Typography variant="h6" component="h2" id={id} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Chip
          size="small"
          color="warning"
          label={countWords(count)}
          aria-label={translate('records.waiting', { smart_count: count })}
        />
        <Button component={Link} to={waiting.to} aria-label={`${translate('waiting.open')}: ${label}`}>
          {translate('waiting.open')}
        </Button>
      </Box>
      <Suspense fallback={<Skeleton height={104} sx={{ mx: 2 }} />}>
        <waiting.First count={count} />
      </Suspense>
    </Card>
  );
}

function NothingWaits() {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 6, gridColumn: '1 / -1', textAlign: 'center' }}>
      <TaskAltOutlined aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography>{useTranslate()('waiting.nothing')}</Typography>
    </Box>
  );
}
