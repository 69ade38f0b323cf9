import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { boDepositClaim } from '@fairhouse/contract/money/deposits-backoffice';
import { Alert, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { filtered } from '../../../records/filtered.ts';
import { PrivatePicture } from '../../../records/private-picture.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { Expected } from './amounts.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { Comparison } from './comparison.tsx';
import { ReviewAction } from './review-action.tsx';
import { ReviewChip } from './review-chip.tsx';
import { Mismatch } from './mismatch.tsx';
import { ResolveAction } from './resolve-action.tsx';

export const DiscrepancyShow = () => (
  <RecordPage<Discrepancy>>{(found) => <Details key={found.id} discrepancy={found} />}</RecordPage>
);

/** Our books beside the report, the resolution, and a link to the deposit or withdrawal. */
function Details({ discrepancy }: { discrepancy: Discrepancy }) {
  const translate = useTranslate();
  const { kind, reason, reported, seen, resolution } = discrepancy;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Section
        title={[discrepancy.reference, translate(`discrepancy.reason.${reason}`)].join(': ')}
        aside={<ReviewChip discrepancy={discrepancy} />}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          {reason === 'claim' ? <Claimed claim={discrepancy} /> : <Comparison discrepancy={discrepancy} />}
          <Alert severity="info">{translate(`discrepancy.meaning.${kind}_${reason}`)}</Alert>
          {reason === 'claim' ? (
            <ClaimActions claim={discrepancy} />
          ) : (
            <>
              <ResolveAction discrepancy={discrepancy} />
              <ReviewAction discrepancy={discrepancy} />
            </>
          )}
        </Box>
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {reason === 'claim' && (
          <Section title={translate('discrepancy.picture')}>
            <PrivatePicture
              name={['claim', discrepancy.subjectId]}
              read={() => call(boDepositClaim, { id: discrepancy.subjectId })}
              alt={translate('discrepancy.picture')}
            />
          </Section>
        )}
        {seen && (
          <Section title={translate('discrepancy.state.seen')}>
            <Rows
              rows={[
                ...(seen.by === null ? [] : [[translate('discrepancy.field.by'), seen.by] as const]),
                [translate('discrepancy.field.at'), <Moment key="at" at={seen.at} />],
                [
                  translate(
                    reason === 'claim' && seen.note !== null ? 'discrepancy.claim.label' : 'discrepancy.field.note',
                  ),
                  seen.note ?? translate('discrepancy.claim.credited'),
                ],
              ]}
            />
          </Section>
        )}
        {resolution && (
          <Section title={translate(`discrepancy.resolve.${resolution.approvedBy ? 'title' : 'proposed'}`)}>
            <Rows
              rows={[
                [translate('discrepancy.field.note'), translate(`discrepancy.resolve.${resolution.resolution}`)],
                [translate('discrepancy.resolve.reason'), resolution.reason],
                [translate('discrepancy.resolve.proposed_by'), resolution.proposedBy],
                [translate('discrepancy.resolve.approved_by'), resolution.approvedBy ?? '–'],
              ]}
            />
          </Section>
        )}
        <Section title={translate('discrepancy.report')}>
          <Rows
            rows={[
              [translate('discrepancy.field.mismatch'), <Mismatch key="mismatch" discrepancy={discrepancy} />],
              [translate('discrepancy.field.member'), <Owner key="member" discrepancy={discrepancy} />],
              [translate('discrepancy.field.subject'), <Subject key="subject" discrepancy={discrepancy} />],
              [translate('discrepancy.field.providerReference'), reported.providerReference || '–'],
              ...(reported.reason ? [[translate('discrepancy.field.providerReason'), reported.reason] as const] : []),
              [translate('discrepancy.field.firstAt'), <Moment key="first" at={discrepancy.firstAt} />],
              [translate('discrepancy.field.lastAt'), <Moment key="last" at={discrepancy.lastAt} />],
              [translate('discrepancy.field.times'), String(discrepancy.times)],
            ]}
          />
        </Section>
      </Box>
    </Box>
  );
}

/** The deposit of a claim: there is no report to compare it with. */
function Claimed({ claim }: { claim: Discrepancy }) {
  const translate = useTranslate();
  return (
    <Rows
      wide
      rows={[
        [translate('discrepancy.field.amount'), <Expected key="amount" discrepancy={claim} />],
        [translate('discrepancy.field.state'), translate(`deposit.state.${claim.expected.state}`)],
      ]}
    />
  );
}

const Owner = ({ discrepancy: { memberId, memberAccount } }: { discrepancy: Discrepancy }) => (
  <MemberLink id={memberId} account={memberAccount} />
);

const Subject = ({ discrepancy: { kind, subjectId, reference } }: { discrepancy: Discrepancy }) => (
  <Link
    component={RouterLink}
    to={kind === 'payout' ? `/withdrawals/${subjectId}/show` : filtered('deposits', { search: reference })}
    underline="hover"
  >
    {reference}
  </Link>
);
