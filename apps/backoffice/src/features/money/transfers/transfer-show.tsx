import type { ReviewedTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { QueryAction } from './query-action.tsx';
import { RecallAction } from './recall-action.tsx';
import { TransferChip } from './transfer-chip.tsx';
import { Way } from './way.tsx';

export const TransferShow = () => (
  <RecordPage<ReviewedTransfer>>{(transfer) => <Details key={transfer.id} transfer={transfer} />}</RecordPage>
);

/** One transfer, what was asked of its vendor, and the actions. */
function Details({ transfer }: { transfer: ReviewedTransfer }) {
  const translate = useTranslate();
  const { state, contradicted, queriedAt, resolvedAt } = transfer;
  return (
    <Section title={transfer.reference} aside={<TransferChip transfer={transfer} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {state === 'pending' && (
          <Alert severity={contradicted ? 'error' : 'info'}>
            {translate(contradicted ? 'transfer.meaning.contradicted' : 'transfer.meaning.pending')}
          </Alert>
        )}
        <Rows
          rows={[
            [translate('transfer.field.way'), <Way key="way" transfer={transfer} />],
            [
              translate('transfer.field.amount'),
              <Money key="amount" amount={transfer.amount} currency={transfer.currency} />,
            ],
            [
              translate('transfer.field.member'),
              <MemberLink key="member" id={transfer.memberId} account={transfer.memberAccount} />,
            ],
            [translate('transfer.field.createdAt'), <Moment key="created" at={transfer.createdAt} />],
            [translate('transfer.field.queries'), String(transfer.queries)],
            [translate('transfer.field.queriedAt'), queriedAt ? <Moment key="queried" at={queriedAt} /> : '–'],
            [translate('transfer.field.resolvedAt'), resolvedAt ? <Moment key="resolved" at={resolvedAt} /> : '–'],
            [translate('transfer.field.id'), transfer.id],
          ]}
        />
        {state === 'pending' && <QueryAction id={transfer.id} />}
        <RecallAction memberId={transfer.memberId} account={transfer.memberAccount} />
      </Box>
    </Section>
  );
}
