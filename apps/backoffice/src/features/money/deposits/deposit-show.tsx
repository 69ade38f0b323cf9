import type { BoDepositDetail } from '@fairhouse/contract/money/deposits-backoffice';
import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { RefundAction, RefundChip } from '../refunds/parts.ts';
import { DepositChip } from './deposit-chip.tsx';

export const DepositShow = () => (
  <RecordPage<BoDepositDetail>>{(deposit) => <Details key={deposit.id} deposit={deposit} />}</RecordPage>
);

/** One deposit, and why it ended as it did. */
function Details({ deposit }: { deposit: BoDepositDetail }) {
  const translate = useTranslate();
  const { currency, state, reference, exclusion, declineReason, refund } = deposit;
  return (
    <Section title={reference} aside={<DepositChip state={state} reference={reference} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {exclusion && <Alert severity="info">{translate(`deposit.exclusion.${exclusion}`)}</Alert>}
        {declineReason && <Alert severity="warning">{translate(`deposit.declined.${declineReason}`)}</Alert>}
        <Rows
          wide
          rows={[
            [
              translate('deposit.field.member'),
              <MemberLink key="member" id={deposit.memberId} account={deposit.memberAccount} />,
            ],
            [translate('deposit.field.amount'), <Money key="amount" amount={deposit.amount} currency={currency} />],
            [translate('deposit.field.fee'), <Money key="fee" amount={deposit.fee} currency={currency} />],
            [translate('deposit.field.method'), deposit.methodName],
            [translate('deposit.field.createdAt'), <Moment key="createdAt" at={deposit.createdAt} />],
            [translate('deposit.field.expiresAt'), <Moment key="expiresAt" at={deposit.expiresAt} />],
            ...(refund
              ? [
                  [
                    translate('deposit.field.refund'),
                    <Link key="refund" component={RouterLink} to={`/refunds/${refund.id}/show`} underline="hover">
                      <RefundChip refund={refund} />
                    </Link>,
                  ] as const,
                ]
              : []),
          ]}
        />
        <RefundAction deposit={deposit} />
      </Box>
    </Section>
  );
}
