import {
  ADJUSTMENT_REASON_LENGTH,
  boApproveAdjustment,
  boRejectAdjustment,
  type Adjustment,
} from '@fairhouse/contract/money/adjustments-backoffice';
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
import { readSession } from '../../../session.ts';
import { AdjustmentChip } from './adjustment-chip.tsx';

export const AdjustmentShow = () => (
  <RecordPage<Adjustment>>{(adjustment) => <Details key={adjustment.id} adjustment={adjustment} />}</RecordPage>
);

function Details({ adjustment }: { adjustment: Adjustment }) {
  const translate = useTranslate();
  const { reference, memberId, memberAccount, amount, currency, kind, reason } = adjustment;
  const { requestedBy, requestedAt, decidedBy, decidedAt, decisionReason } = adjustment;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={reference} aside={<AdjustmentChip adjustment={adjustment} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('adjustment.field.member'), <MemberLink key="member" id={memberId} account={memberAccount} />],
              [translate('adjustment.field.amount'), <Money key="amount" amount={amount} currency={currency} plus />],
              [translate('adjustment.field.category'), translate(`adjustment.category.${kind}`)],
              [translate('adjustment.field.reason'), reason],
              [translate('adjustment.field.requestedBy'), requestedBy],
              [translate('adjustment.field.requestedAt'), <Moment key="requested" at={requestedAt} />],
              ...(decidedBy
                ? [
                    [translate('adjustment.field.decidedBy'), decidedBy] as const,
                    [translate('adjustment.field.decidedAt'), <Moment key="decided" at={decidedAt} />] as const,
                  ]
                : []),
              ...(decisionReason ? [[translate('adjustment.field.decisionReason'), decisionReason] as const] : []),
            ]}
          />
          <Actions adjustment={adjustment} />
        </Box>
      </Section>
    </Box>
  );
}

/** The requester may only withdraw the request; everybody else with the permission decides. */
function Actions({ adjustment }: { adjustment: Adjustment }) {
  const translate = useTranslate();
  const may = useMay('adjustments.write');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  if (!may || adjustment.state !== 'requested') return null;
  const { id, amount, currency, memberAccount } = adjustment;
  const isOwn = readSession()?.operator.username === adjustment.requestedBy;
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isOwn ? (
        <Typography variant="body2" sx={{ flexBasis: '100%' }}>
          {translate('adjustment.own')}
        </Typography>
      ) : (
        <Button variant="contained" onClick={() => setOpen('approve')}>
          {translate('adjustment.decision.approve')}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
        {translate('adjustment.decision.reject')}
      </Button>
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`adjustment.decision.${open}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {memberAccount} · <Money amount={amount} currency={currency} plus />
            </Typography>
          }
          consequence={translate(`adjustment.consequence.${open}`)}
          reason={
            open === 'reject'
              ? { label: translate('adjustment.field.reason'), longest: ADJUSTMENT_REASON_LENGTH }
              : null
          }
          done="adjustment.decided"
          send={(reason) =>
            open === 'approve' ? call(boApproveAdjustment, { id }) : call(boRejectAdjustment, { id, reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
