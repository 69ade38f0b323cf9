import type { PayoutConflict } from '@fairhouse/contract/money/payout-conflicts-backoffice';
import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { DecideAction } from './decide-action.tsx';
import { DecisionChip } from './decision-chip.tsx';

export const ConflictShow = () => (
  <RecordPage<PayoutConflict>>{(found) => <Details key={found.id} conflict={found} />}</RecordPage>
);

/** The members who bound the account, with the names to compare, and the decision. */
function Details({ conflict }: { conflict: PayoutConflict }) {
  const translate = useTranslate();
  const { decided } = conflict;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Section title={`${conflict.channelName} ${conflict.maskedNumber}`} aside={<DecisionChip conflict={conflict} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Alert severity="info">{translate('payout_conflict.meaning')}</Alert>
          <DecideAction conflict={conflict} />
          {decided && (
            <Rows
              rows={[
                [translate('payout_conflict.field.by'), decided.by],
                [translate('payout_conflict.field.at'), <Moment key="at" at={decided.at} />],
                [translate('payout_conflict.field.reason'), decided.reason],
              ]}
            />
          )}
        </Box>
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {conflict.claims.map((claim) => (
          <Claim key={claim.accountId} claim={claim} later={claim.accountId === conflict.id} />
        ))}
      </Box>
    </Box>
  );
}

function Claim({ claim, later }: { claim: PayoutConflict['claims'][number]; later: boolean }) {
  const translate = useTranslate();
  return (
    <Section title={translate(`payout_conflict.field.${later ? 'claimant' : 'holder'}`)}>
      <Rows
        rows={[
          [
            translate('payout_conflict.field.member'),
            <MemberLink key="member" id={claim.memberId} account={claim.memberAccount} />,
          ],
          [translate('payout_conflict.field.holderName'), claim.holderName],
          [translate('payout_conflict.field.realName'), claim.realName ?? '–'],
          [translate('payout_conflict.field.boundAt'), <Moment key="at" at={claim.boundAt} />],
          [translate('payout_conflict.field.paidOut'), String(claim.paidOut)],
          ...(claim.state === 'refused'
            ? [[translate('payout_conflict.field.state'), translate('payout_conflict.state.refused')] as const]
            : []),
        ]}
      />
    </Section>
  );
}
