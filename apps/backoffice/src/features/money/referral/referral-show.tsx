import {
  boApproveReferral,
  boRejectReferral,
  REFERRAL_REASON_LENGTH,
  type BoReferral,
} from '@fairhouse/contract/money/referral-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { ReferralChip } from './referral-list.tsx';

export const ReferralShow = () => (
  <RecordPage<BoReferral>>{(referral) => <Details key={referral.id} referral={referral} />}</RecordPage>
);

function Details({ referral }: { referral: BoReferral }) {
  const translate = useTranslate();
  const { recommenderId, recommenderAccount, friendId, friendAccount, stage, doubt, currency, reachedAt } = referral;
  const { recommenderAmount, friendAmount, decidedBy, decidedAt, decisionReason } = referral;
  const recommender = <MemberLink id={recommenderId} account={recommenderAccount} />;
  const friend = <MemberLink id={friendId} account={friendAccount} />;
  const both = [recommender, friend].map((link, index) => (
    <span key={index}>
      {link} · <Money amount={index === 0 ? recommenderAmount : friendAmount} currency={currency} />
    </span>
  ));
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={`${recommenderAccount} · ${friendAccount}`} aside={<ReferralChip referral={referral} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('referral.field.recommender'), both[0]],
              [translate('referral.field.friend'), both[1]],
              [translate('referral.field.stage'), stage],
              [translate('referral.field.reachedAt'), <Moment key="reached" at={reachedAt} />],
              ...(doubt ? [[translate('referral.field.doubt'), translate(`referral.doubt.${doubt}`)] as const] : []),
              ...(decidedBy
                ? [
                    [translate('referral.field.decidedBy'), decidedBy] as const,
                    [translate('referral.field.decidedAt'), <Moment key="decided" at={decidedAt} />] as const,
                  ]
                : []),
              ...(decisionReason ? [[translate('referral.field.reason'), decisionReason] as const] : []),
            ]}
          />
          <Actions referral={referral} />
        </Box>
      </Section>
    </Box>
  );
}

function Actions({ referral: { id, state, recommenderAccount, friendAccount } }: { referral: BoReferral }) {
  const translate = useTranslate();
  const may = useMay('promotions.decide');
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  if (!may || state !== 'applying') return null;
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={() => setAsking('approve')}>
        {translate('referral.decision.approve')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setAsking('reject')}>
        {translate('referral.decision.reject')}
      </Button>
      {asking && (
        <DecisionDialog
          key={asking}
          title={translate(`referral.decision.${asking}`)}
          subject={
            <Typography component="p">
              {recommenderAccount} · {friendAccount}
            </Typography>
          }
          consequence={translate(`referral.consequence.${asking}`)}
          reason={
            asking === 'reject' ? { label: translate('referral.field.reason'), longest: REFERRAL_REASON_LENGTH } : null
          }
          done="reward.done"
          send={(reason) =>
            asking === 'approve' ? call(boApproveReferral, { id }) : call(boRejectReferral, { id, reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
