import {
  REVIEW_REASON_LENGTH,
  boApproveWithdrawal,
  boRejectWithdrawal,
  boResolveDispute,
  type Review,
} from '@fairhouse/contract/money/withdrawals-backoffice';
import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { readSession } from '../../../session.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { KeyHint } from '../../../records/key-hint.tsx';
import { useKeys } from '../../../records/use-keys.ts';
import { NextReview, useNextReview } from './next-review.tsx';
import { ReviewSubject } from './review-subject.tsx';

type Decision = 'approve' | 'reject' | 'received' | 'send_again';

/** The decisions in each state; the server has the same table. */
const decisions: Partial<Record<Review['state'], Decision[]>> = {
  requested: ['approve', 'reject'],
  disputed: ['received', 'send_again'],
};

/** `final`: the page said that this approval sends the money. */
function send(
  decision: Decision,
  { id, final }: { id: string; final: boolean },
  reason: string,
  idempotencyKey: string,
) {
  const options = { idempotencyKey };
  if (decision === 'approve') return call(boApproveWithdrawal, { id, final }, options);
  if (decision === 'reject') return call(boRejectWithdrawal, { id, reason }, options);
  return call(boResolveDispute, { id, resolution: decision, reason }, options);
}

/**
 * The buttons of a review; each opens a dialog that describes the effect. On a phone they stay at the bottom of the
 * screen. After a decision they disappear, even before the page has refreshed, and a link leads to the next request.
 */
export function ReviewActions({ review }: { review: Review }) {
  const translate = useTranslate();
  const mayReview = useMay('withdrawals.review');
  const [open, setOpen] = useState<Decision | null>(null);
  /** Length of the history when this operator decided: until it grows, the page still shows the old state. */
  const [decidedAt, setDecidedAt] = useState<number | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const next = useNextReview(review.id);
  const navigate = useNavigate();
  useEffect(() => {
    if (decidedAt !== null) bar.current?.focus();
  }, [decidedAt]);
  const me = readSession()?.operator.username;
  const approvedByMe = review.state === 'requested' && (review.firstApprovedBy === me || review.requestedBy === me);
  const offered =
    decidedAt === review.timeline.length
      ? []
      : (decisions[review.state] ?? []).filter((decision) => decision !== 'approve' || !approvedByMe);
  useKeys(mayReview && open === null, {
    a: () => offered.includes('approve') && setOpen('approve'),
    r: () => offered.includes('reject') && setOpen('reject'),
    n: () => next && void navigate(next),
  });
  if (!mayReview) return null;
  const isFirst = open === 'approve' && review.approvalsNeeded > 1 && review.firstApprovedBy === null;
  return (
    <>
      <Box ref={bar} tabIndex={-1} sx={atTheThumb}>
        {approvedByMe && (
          <Alert severity="info" sx={{ flex: '1 1 100%' }}>
            {translate(review.requestedBy === me ? 'withdrawal.requested_by_you' : 'withdrawal.approved_by_you')}
          </Alert>
        )}
        {offered.map((decision, index) => (
          <Button
            key={decision}
            size="large"
            variant={index === 0 && !approvedByMe ? 'contained' : 'outlined'}
            color={decision === 'reject' ? 'error' : 'primary'}
            onClick={() => setOpen(decision)}
            sx={{ flex: { xs: 1, md: 'none' } }}
          >
            {translate(`withdrawal.decision.${decision}`)}
          </Button>
        ))}
        {(offered.length === 0 || approvedByMe) && <NextReview to={next} />}
      </Box>
      <KeyHint words="withdrawal.keys" />
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`withdrawal.decision.${open}`)}
          subject={<ReviewSubject review={review} />}
          consequence={translate(`withdrawal.consequence.${isFirst ? 'approve_first' : open}`)}
          reason={
            open === 'approve' ? null : { label: translate('withdrawal.field.reason'), longest: REVIEW_REASON_LENGTH }
          }
          done="withdrawal.decided"
          send={(reason, key) => send(open, { id: review.id, final: !isFirst }, reason, key)}
          onDone={() => {
            setDecidedAt(review.timeline.length);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const atTheThumb = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  outline: 'none',
  '&:empty': { p: 0, border: 0 },
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  mx: { xs: -1, md: 0 },
  px: { xs: 1, md: 0 },
  py: { xs: 1.5, md: 0 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider' },
} as const;
