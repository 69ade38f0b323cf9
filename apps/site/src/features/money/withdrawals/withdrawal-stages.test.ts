import type { Withdrawal, WithdrawalState } from '@fairhouse/contract/money/withdrawals';
import { expect, it } from 'vitest';
import { withdrawalStages } from './withdrawal-stages.ts';

const withdrawal = (...states: WithdrawalState[]): Withdrawal => ({
  id: '3f0e7d5e-0000-4000-8000-000000000001',
  reference: 'W-8K2F41',
  amount: 300_000,
  fee: 0,
  currency: 'TLB',
  account: {
    id: '3f0e7d5e-0000-4000-8000-000000000002',
    channelCode: 'bdo',
    channelName: 'BDO Unibank',
    holderName: 'Maria Santos',
    maskedNumber: '•••• 7714',
    createdAt: '2026-11-01T00:00:00Z',
    usableFrom: '2026-11-01T00:00:00Z',
  },
  state: states.at(-1)!,
  receivedBy: null,
  providerReference: null,
  reason: null,
  reasonCode: null,
  createdAt: '2026-11-20T14:00:00Z',
  expectedBy: null,
  documents: null,
  checks: [],
  cancellable: false,
  autoReceiveAt: null,
  timeline: states.map((state, minute) => ({
    state,
    at: `2026-11-20T14:0${minute}:00Z`,
    reason: null,
    reasonCode: null,
  })),
});

it.each<[WithdrawalState[], string]>([
  [['requested'], 'requested current, approved next, sent next, confirm next'],
  [['requested', 'approved'], 'requested done, approved current, sent next, confirm next'],
  [['requested', 'approved', 'sent'], 'requested done, approved done, sent done, confirm current'],
  [['requested', 'approved', 'sent', 'received'], 'requested done, approved done, sent done, received done'],
  [['requested', 'approved', 'sent', 'disputed'], 'requested done, approved done, sent done, disputed current'],
  [
    ['requested', 'approved', 'sent', 'disputed', 'sent'],
    'requested done, approved done, sent done, disputed done, sent done, confirm current',
  ],
  [['requested', 'rejected'], 'requested done, rejected failed'],
  [['requested', 'approved', 'failed'], 'requested done, approved done, failed failed'],
])('%j', (states, stages) => {
  const shown = withdrawalStages(withdrawal(...states)).map(({ key, status }) => `${key} ${status}`);
  expect(shown.join(', ')).toBe(stages);
});
