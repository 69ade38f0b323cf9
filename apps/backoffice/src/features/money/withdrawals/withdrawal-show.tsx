import { boWithdrawalProof, type Review } from '@fairhouse/contract/money/withdrawals-backoffice';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { PrivatePicture } from '../../../records/private-picture.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { ApprovalsChip } from './approvals-chip.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import { HeldAlert } from './held-alert.tsx';
import { ReviewActions } from './review-actions.tsx';
import { StateChip } from './state-chip.tsx';
import { Documents } from './documents.tsx';
import { RiskRows } from './risk-rows.tsx';
import { Waited } from './waited.tsx';
import { WorkActions } from './work-actions.tsx';
import { WorkChips } from './work-chips.tsx';

export const WithdrawalShow = () => (
  <RecordPage<Review>>{(review) => <Details key={review.id} review={review} />}</RecordPage>
);

/** All data for a decision on one screen: the request, the member's figures from the ledger, the history. */
function Details({ review }: { review: Review }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Card variant="outlined" sx={{ display: { xs: 'contents', md: 'block' } }}>
        <CardContent sx={onPhonesAParent}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography variant="h4" component="h2">
                <Money amount={review.amount} currency={review.currency} />
              </Typography>
              <StateChip state={review.state} />
              <ApprovalsChip review={review} />
              <WorkChips review={review} />
              <Typography component="span" variant="body2" color="textSecondary">
                <Waited review={review} />
              </Typography>
            </Box>
            <ConflictAlert review={review} />
            <HeldAlert review={review} />
            <Request review={review} />
          </Box>
          <ReviewActions review={review} />
          <WorkActions review={review} />
        </CardContent>
      </Card>
      <Box sx={{ display: 'grid', gap: 2, order: { xs: 1, md: 0 } }}>
        <Section title={translate('withdrawal.risks')}>
          <RiskRows review={review} />
        </Section>
        <Section title={translate('withdrawal.facts')}>
          <Facts review={review} />
        </Section>
        <Section title={translate('withdrawal.history')}>
          <History review={review} />
        </Section>
        <Documents review={review} />
        {review.proofId && (
          <Section title={translate('withdrawal.proof')}>
            <PrivatePicture
              name={['proof', review.id]}
              read={() => call(boWithdrawalProof, { id: review.id })}
              alt={translate('withdrawal.proof_alt')}
            />
          </Section>
        )}
      </Box>
    </Box>
  );
}

/** On a phone the request, the facts and the buttons follow each other; the buttons are always visible. */
const onPhonesAParent = {
  display: { xs: 'contents', md: 'grid' },
  gap: 2,
  '& > :first-of-type': {
    p: { xs: 2, md: 0 },
    bgcolor: 'background.paper',
    border: { xs: 1, md: 0 },
    borderColor: { xs: 'divider' },
    borderRadius: { xs: 1 },
  },
  '& > :nth-of-type(2)': { order: { xs: 2, md: 0 } },
} as const;

function Request({ review }: { review: Review }) {
  const translate = useTranslate();
  const { account, fee, currency, providerReference, firstApprovedBy, reviewedBy, reason, requestedBy, requestReason } =
    review;
  return (
    <Rows
      wide
      rows={[
        [translate('withdrawal.field.reference'), review.reference],
        [
          translate('withdrawal.field.member'),
          <MemberLink key="member" id={review.memberId} account={review.memberAccount} />,
        ],
        [translate('withdrawal.field.holder'), account.holderName],
        [translate('withdrawal.field.account'), `${account.channelName} ${account.maskedNumber}`],
        [translate('withdrawal.field.fee'), <Money key="fee" amount={fee} currency={currency} />],
        ...(providerReference ? [[translate('withdrawal.field.providerReference'), providerReference] as const] : []),
        ...(requestedBy ? [[translate('withdrawal.field.requestedBy'), requestedBy] as const] : []),
        ...(requestReason ? [[translate('withdrawal.field.requestReason'), requestReason] as const] : []),
        ...(firstApprovedBy ? [[translate('withdrawal.field.firstApprovedBy'), firstApprovedBy] as const] : []),
        ...(reviewedBy ? [[translate('withdrawal.field.reviewedBy'), reviewedBy] as const] : []),
        ...(reason ? [[translate('withdrawal.field.reason'), reason] as const] : []),
      ]}
    />
  );
}

const amounts = ['balance', 'depositedTotal', 'withdrawnTotal', 'stakedTotal', 'paidTotal'] as const;

function Facts({ review: { facts, currency } }: { review: Review }) {
  const translate = useTranslate();
  return (
    <Rows
      rows={[
        ...amounts.map(
          (name) =>
            [
              translate(`withdrawal.fact.${name}`),
              <Money key={name} amount={facts[name]} currency={currency} />,
            ] as const,
        ),
        [translate('withdrawal.fact.earlierWithdrawals'), String(facts.earlierWithdrawals)],
        [translate('withdrawal.fact.registeredAt'), <Moment key="at" at={facts.registeredAt} brief />],
      ]}
    />
  );
}

function History({ review }: { review: Review }) {
  const translate = useTranslate();
  return (
    <Rows
      rows={review.timeline.map(({ state, at, reason }) => [
        [translate(`withdrawal.state.${state}`), reason].filter(Boolean).join(': '),
        <Moment key={at} at={at} />,
      ])}
    />
  );
}
