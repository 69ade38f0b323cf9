import type { Review } from '@fairhouse/contract/backoffice';
import { Box, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Show, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { Money } from '../../money.tsx';
import { languageTag } from '../../language-tag.ts';
import { ReviewActions } from './review-actions.tsx';
import { ProofImage } from './proof-image.tsx';
import { StateChip } from './state-chip.tsx';

export const WithdrawalShow = () => (
  <Show actions={false} component="div">
    <Details />
  </Show>
);

/** Everything a decision needs on one screen: the request, the person's figures from the ledger, the history. */
function Details() {
  const review = useRecordContext<Review>();
  const translate = useTranslate();
  if (!review) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start', mt: 2 }}>
      <Card variant="outlined">
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h4" component="h2">
              <Money amount={review.amount} currency={review.currency} />
            </Typography>
            <StateChip state={review.state} />
          </Box>
          <Request review={review} />
          <ReviewActions review={review} />
        </CardContent>
      </Card>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title={translate('withdrawal.facts')}>
          <Facts review={review} />
        </Section>
        <Section title={translate('withdrawal.history')}>
          <History review={review} />
        </Section>
        {review.proofId && (
          <Section title={translate('withdrawal.proof')}>
            <ProofImage withdrawalId={review.id} />
          </Section>
        )}
      </Box>
    </Box>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card variant="outlined">
    <CardContent>
      <Typography variant="h6" component="h3" gutterBottom>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

function Request({ review }: { review: Review }) {
  const translate = useTranslate();
  return (
    <Rows
      rows={[
        [translate('withdrawal.field.reference'), review.reference],
        [translate('withdrawal.field.member'), review.memberAccount],
        [translate('withdrawal.field.holder'), review.account.holderName],
        [translate('withdrawal.field.account'), `${review.account.channelName} ${review.account.maskedNumber}`],
        [translate('withdrawal.field.fee'), <Money key="fee" amount={review.fee} currency={review.currency} />],
        ...(review.providerReference
          ? [[translate('withdrawal.field.providerReference'), review.providerReference] as const]
          : []),
        ...(review.reviewedBy ? [[translate('withdrawal.field.reviewedBy'), review.reviewedBy] as const] : []),
        ...(review.reason ? [[translate('withdrawal.field.reason'), review.reason] as const] : []),
      ]}
    />
  );
}

function Facts({ review }: { review: Review }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { facts, currency } = review;
  const amounts = ['balance', 'depositedTotal', 'withdrawnTotal', 'stakedTotal', 'paidTotal'] as const;
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
        [
          translate('withdrawal.fact.registeredAt'),
          new Date(facts.registeredAt).toLocaleDateString(languageTag(locale), { dateStyle: 'medium' }),
        ],
      ]}
    />
  );
}

function History({ review }: { review: Review }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Rows
      rows={review.timeline.map(({ state, at, reason }) => [
        [translate(`withdrawal.state.${state}`), reason].filter(Boolean).join(': '),
        new Date(at).toLocaleString(languageTag(locale), { dateStyle: 'medium', timeStyle: 'medium' }),
      ])}
    />
  );
}

const Rows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
    {rows.map(([name, value], index) => (
      <Box key={`${name}-${index}`} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="dt" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
