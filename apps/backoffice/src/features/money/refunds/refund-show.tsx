import type { CurrencyCode } from '@fairhouse/contract';
import type { Refund } from '@fairhouse/contract/money/refunds-backoffice';
import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { DecideActions } from './decide-actions.tsx';
import { RefundChip } from './refund-chip.tsx';

export const RefundShow = () => (
  <RecordPage<Refund>>{(refund) => <Details key={refund.id} refund={refund} />}</RecordPage>
);

/** One refund, what it waits for, and the actions. */
function Details({ refund }: { refund: Refund }) {
  const translate = useTranslate();
  const { state, decidedAt, providerReason } = refund;
  const meaning = meaningOf(refund);
  return (
    <Section title={refund.reference} aside={<RefundChip refund={refund} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {meaning && (
          <Alert severity={meaning === 'proposed' || meaning === 'approved' ? 'info' : 'warning'}>
            {translate(`refund.meaning.${meaning}`)}
          </Alert>
        )}
        <Rows
          wide
          rows={[
            [
              translate('refund.field.amount'),
              <Money key="amount" amount={refund.amount} currency={refund.currency as CurrencyCode} />,
            ],
            [translate('refund.field.source'), translate(`refund.source.${refund.fromWallet ? 'wallet' : 'provider'}`)],
            [
              translate('refund.field.member'),
              <MemberLink key="member" id={refund.memberId} account={refund.memberAccount} />,
            ],
            [
              translate('refund.field.reference'),
              <Link key="deposit" component={RouterLink} to={`/deposits/${refund.depositId}/show`} underline="hover">
                {refund.reference}
              </Link>,
            ],
            [translate('refund.field.method'), refund.methodName],
            [translate('refund.field.reason'), refund.reason],
            ...(providerReason ? [[translate('refund.field.providerReason'), providerReason] as const] : []),
            [translate('refund.field.requestedBy'), refund.requestedBy],
            [translate('refund.field.approvedBy'), refund.approvedBy ?? '–'],
            [translate('refund.field.createdAt'), <Moment key="created" at={refund.createdAt} />],
            [translate('refund.field.decidedAt'), decidedAt ? <Moment key="decided" at={decidedAt} /> : '–'],
          ]}
        />
        {state === 'proposed' && <DecideActions refund={refund} />}
      </Box>
    </Section>
  );
}

function meaningOf({ state, contradicted, fromWallet }: Refund) {
  if (contradicted) return 'contradicted';
  if (state === 'proposed' || state === 'approved') return state;
  if (state !== 'failed') return null;
  return fromWallet ? 'failed_wallet' : 'failed';
}
