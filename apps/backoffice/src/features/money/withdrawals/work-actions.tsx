import { parseMoney } from '@fairhouse/contract';
import {
  REVIEW_REASON_LENGTH,
  boAskDocuments,
  boClaimWithdrawal,
  boSplitWithdrawal,
  type Review,
} from '@fairhouse/contract/money/withdrawals-backoffice';
import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { readSession } from '../../../session.ts';
import { ReviewSubject } from './review-subject.tsx';

const actions = ['claim', 'release', 'split', 'documents', 'lift'] as const;
type Action = (typeof actions)[number];

/** Which actions a withdrawal offers; the server has the same rules. */
function offeredTo({ state, claimedBy, documents, firstApprovedBy }: Review, me: string | undefined): Action[] {
  const isOpen = state === 'requested' || state === 'disputed';
  if (!isOpen || (claimedBy !== null && claimedBy !== me)) return [];
  const work: Action[] = [claimedBy === null ? 'claim' : 'release'];
  if (state !== 'requested') return work;
  if (firstApprovedBy === null) work.push('split');
  return [...work, documents ? 'lift' : 'documents'];
}

/** What an operator does before the decision: take it, split it, ask for documents. */
export function WorkActions({ review }: { review: Review }) {
  const translate = useTranslate();
  const mayReview = useMay('withdrawals.review');
  const [open, setOpen] = useState<Action | null>(null);
  const [typed, setTyped] = useState('');
  if (!mayReview) return null;
  const { id, currency } = review;
  const amount = parseMoney(typed, currency);
  const isClaim = open === 'claim' || open === 'release';
  const send = (reason: string, idempotencyKey: string) => {
    const options = { idempotencyKey };
    if (isClaim) return call(boClaimWithdrawal, { id, on: open === 'claim' }, options);
    if (open === 'split') return call(boSplitWithdrawal, { id, amount: amount ?? 0, reason }, options);
    return call(boAskDocuments, { id, on: open === 'documents', reason }, options);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, order: { xs: 2, md: 0 } }}>
      {offeredTo(review, readSession()?.operator.username).map((action) => (
        <Button key={action} size="small" onClick={() => setOpen(action)}>
          {translate(`withdrawal.decision.${action}`)}
        </Button>
      ))}
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`withdrawal.decision.${open}`)}
          subject={
            <>
              <ReviewSubject review={review} />
              {open === 'split' && (
                <TextField
                  label={translate('withdrawal.field.keeps')}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  error={typed !== '' && (amount === null || amount >= review.amount)}
                />
              )}
            </>
          }
          consequence={isClaim ? '' : translate(`withdrawal.consequence.${open}`)}
          reason={isClaim ? null : { label: translate('withdrawal.field.reason'), longest: REVIEW_REASON_LENGTH }}
          incomplete={open === 'split' && (amount === null || amount <= 0 || amount >= review.amount)}
          done="withdrawal.decided"
          send={send}
          onDone={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}
