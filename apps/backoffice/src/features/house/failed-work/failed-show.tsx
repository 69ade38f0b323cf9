import { boRetryFailedWork, type FailedWork } from '@fairhouse/contract/house/failed-work-backoffice';
import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { Kind, Member, Tries } from './failed-list.tsx';

export const FailedShow = () => <RecordPage<FailedWork>>{(work) => <Details key={work.id} work={work} />}</RecordPage>;

/** What failed for whom and why, and the button that has it tried again now. */
function Details({ work }: { work: FailedWork }) {
  const translate = useTranslate();
  return (
    <Section title={translate(`failed_work.kind.${work.kind}`)} aside={<Tries work={work} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{translate('failed_work.meaning')}</Alert>
        <Rows
          wide
          rows={[
            [translate('failed_work.field.kind'), <Kind key="kind" work={work} />],
            [translate('failed_work.field.member'), <Member key="member" work={work} />],
            [
              translate('failed_work.field.reason'),
              <Box key="reason" component="span" sx={{ overflowWrap: 'anywhere' }}>
                {work.reason}
              </Box>,
            ],
            [translate('failed_work.field.failedAt'), <Moment key="failed" at={work.failedAt} />],
            [translate('failed_work.field.nextAt'), <Moment key="next" at={work.nextAt} />],
          ]}
        />
        <RetryButton id={work.id} />
      </Box>
    </Section>
  );
}

function RetryButton({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const retry = useMutation({
    mutationFn: () => call(boRetryFailedWork, { id }),
    onSuccess: () => {
      notify('failed_work.done', { type: 'success' });
      // Work that succeeds is no more.
      redirect('/failed-work');
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!useMay('discrepancies.review')) return null;
  return (
    <Button
      variant="contained"
      size="large"
      sx={{ justifySelf: 'start' }}
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {translate('failed_work.retry')}
    </Button>
  );
}
