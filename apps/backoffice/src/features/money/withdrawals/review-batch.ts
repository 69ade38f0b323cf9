import { formatMoney } from '@fairhouse/contract';
import {
  boApproveWithdrawal,
  boRejectWithdrawal,
  REVIEW_REASON_LENGTH,
  type Review,
} from '@fairhouse/contract/money/withdrawals-backoffice';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import type { Batch } from '../../../records/batch.tsx';
import { readSession } from '../../../session.ts';

/** Of requests that this operator has not approved or requested. The server checks each again. */
const takes = ({ state, firstApprovedBy, requestedBy }: Review): boolean => {
  const me = readSession()?.operator.username;
  return state === 'requested' && firstApprovedBy !== me && requestedBy !== me;
};

const batch: Batch<Review> = {
  takes,
  reference: ({ reference }) => reference,
  name: ({ reference, memberAccount, amount, currency }) =>
    `${reference} · ${memberAccount} · ${formatMoney(amount, currency)}`,
  decisions: [
    {
      label: 'withdrawal.decision.approve',
      consequence: 'withdrawal.consequence.approve_batch',
      reason: null,
      send: ({ id, approvalsNeeded, firstApprovedBy }, _reason, idempotencyKey) =>
        call(boApproveWithdrawal, { id, final: approvalsNeeded === 1 || firstApprovedBy !== null }, { idempotencyKey }),
    },
    {
      label: 'withdrawal.decision.reject',
      consequence: 'withdrawal.consequence.reject',
      color: 'error',
      reason: { label: 'withdrawal.field.reason', longest: REVIEW_REASON_LENGTH },
      send: ({ id }, reason, idempotencyKey) => call(boRejectWithdrawal, { id, reason }, { idempotencyKey }),
    },
  ],
};

export const useReviewBatch = (): Batch<Review> | undefined => (useMay('withdrawals.review') ? batch : undefined);
