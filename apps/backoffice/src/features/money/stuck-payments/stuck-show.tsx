import type { CurrencyCode } from '@fairhouse/contract';
import type { StuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { QueryAction } from './query-action.tsx';
import { StuckChip } from './stuck-chip.tsx';
import { Kind } from './stuck-list.tsx';

export const StuckShow = () => (
  <RecordPage<StuckPayment>>{(payment) => <Details key={payment.id} payment={payment} />}</RecordPage>
);

/** The list that has the payment itself. */
const lists = { deposit: 'deposits', payout: 'withdrawals', refund: 'refunds' } as const;

/** One stuck payment, what its provider answered, and the actions. */
function Details({ payment }: { payment: StuckPayment }) {
  const translate = useTranslate();
  const { id, kind, answer, resolvedAt } = payment;
  return (
    <Section title={payment.reference} aside={<StuckChip payment={payment} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!resolvedAt && <Alert severity="warning">{translate(`stuck.meaning.${answer}`)}</Alert>}
        <Rows
          wide
          rows={[
            [translate('stuck.field.kind'), <Kind key="kind" payment={payment} />],
            [
              translate('stuck.field.amount'),
              <Money key="amount" amount={payment.amount} currency={payment.currency as CurrencyCode} />,
            ],
            [
              translate('stuck.field.member'),
              <MemberLink key="member" id={payment.memberId} account={payment.memberAccount} />,
            ],
            [translate('stuck.field.dueAt'), <Moment key="due" at={payment.dueAt} />],
            [translate('stuck.field.queries'), String(payment.queries)],
            [translate('stuck.field.queriedAt'), <Moment key="queried" at={payment.queriedAt} />],
            [translate('stuck.field.resolvedAt'), resolvedAt ? <Moment key="resolved" at={resolvedAt} /> : '–'],
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!resolvedAt && <QueryAction id={id} />}
          <Button variant="outlined" component={RouterLink} to={`/${lists[kind]}/${id}/show`}>
            {translate('stuck.open')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
