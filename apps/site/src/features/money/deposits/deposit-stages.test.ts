import type { Deposit } from '@fairhouse/contract/money/deposits';
import { expect, it } from 'vitest';
import { depositStages } from './deposit-stages.ts';

const created = '2026-11-20T14:00:00Z';
const ended = '2026-11-20T14:01:00Z';

const deposit = (state: Deposit['state']): Deposit => ({
  id: '3f0e7d5e-0000-4000-8000-000000000001',
  reference: 'D-8K2F41',
  methodCode: 'gcash',
  methodName: 'GCash',
  amount: 50_000,
  fee: 0,
  currency: 'TLB',
  state,
  askedAmount: null,
  qr: null,
  crypto: null,
  declineReason: null,
  exclusion: null,
  payUrl: null,
  createdAt: created,
  expiresAt: ended,
  claimedAt: null,
  claimAnswer: null,
  refund: null,
  timeline: [
    { state: 'awaiting_payment', at: created },
    ...(state === 'awaiting_payment' ? [] : [{ state, at: ended }]),
  ],
});

it.each([
  ['awaiting_payment', ['opened done', 'paid current', 'credited next']],
  ['credited', ['opened done', 'paid done', 'credited done']],
  ['declined', ['opened done', 'declined failed']],
  ['cancelled', ['opened done', 'cancelled failed']],
  ['expired', ['opened done', 'expired failed']],
] as const)('%s', (state, stages) =>
  expect(depositStages(deposit(state)).map(({ key, status }) => `${key} ${status}`)).toEqual(stages),
);

it('shows when it ended', () => expect(depositStages(deposit('credited')).at(-1)?.at).toBe(ended));
