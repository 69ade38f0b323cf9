import type { MobileCountry } from '@fairhouse/contract/people/mobile-numbers';
import { createRandomStream, commitToServerSeed } from '@fairhouse/games';
import { slotGames, spin } from '@fairhouse/games/slots';
import type { CurrencyCode, Locale } from '@fairhouse/contract';
import type { RoundDocument } from '@fairhouse/contract/play/betting-record';
import type { Deposit, DepositMethod } from '@fairhouse/contract/money/deposits';
import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { readFileSync } from 'node:fs';

/** Invented data of one member's day, for viewing the site without a platform. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export interface Settings {
  name: string;
  country: string;
  countryName: string;
  currency: CurrencyCode;
  timeZone: string;
  langList: Locale[];
  register: { rules: unknown[]; minimumAge: number };
  verification: { countries: MobileCountry[] };
  deposit: { minimum: number; maximum: number; quickAmounts: number[] };
  theme: Record<'light' | 'dark', Record<string, string>>;
}

export const readMerchant = (code: string): Settings =>
  JSON.parse(readFileSync(new URL(`../../../merchants/${code}/merchant.json`, import.meta.url), 'utf8')) as Settings;

export const methods = (quickAmounts: number[], minimum: number, maximum: number): DepositMethod[] =>
  (
    [
      ['gcash', 'GCash', 'ewallet', 30],
      ['maya', 'Maya', 'ewallet', 30],
      ['instapay', 'InstaPay', 'bank', 300],
    ] as const
  ).map(([code, name, kind, usualSeconds]) => ({
    code,
    name,
    kind,
    minimum,
    maximum,
    fee: 0,
    usualSeconds,
    quickAmounts,
    hours: null,
    open: true,
  }));

export function deposit(id: number, state: Deposit['state'], currency: CurrencyCode, amount: number): Deposit {
  const createdAt = minutesAgo(id * 47);
  const timeline: Deposit['timeline'] = [{ state: 'awaiting_payment', at: createdAt }];
  if (state !== 'awaiting_payment') timeline.push({ state, at: minutesAgo(id * 47 - 1) });
  return {
    id: `00000000-0000-4000-8000-00000000000${id}`,
    reference: `D-8K2F4${id}`,
    methodCode: 'gcash',
    methodName: currency === 'BDT' ? 'bKash' : 'GCash',
    amount,
    fee: 0,
    currency,
    state,
    askedAmount: null,
    qr: null,
    crypto: null,
    declineReason: state === 'declined' ? 'bank_declined' : null,
    exclusion: null,
    payUrl: state === 'awaiting_payment' ? '/mock/pay' : null,
    createdAt,
    expiresAt: minutesAgo(id * 47 - 30),
    claimedAt: null,
    claimAnswer: null,
    refund: null,
    timeline,
  };
}

const lives: Record<Withdrawal['state'], Withdrawal['state'][]> = {
  requested: ['requested'],
  approved: ['requested', 'approved'],
  sent: ['requested', 'approved', 'sent'],
  received: ['requested', 'approved', 'sent', 'received'],
  disputed: ['requested', 'approved', 'sent', 'disputed'],
  rejected: ['requested', 'rejected'],
  cancelled: ['requested', 'cancelled'],
  failed: ['requested', 'approved', 'failed'],
};

export function withdrawal(id: number, state: Withdrawal['state'], currency: CurrencyCode): Withdrawal {
  const reason = state === 'rejected' ? 'The account is not in your name.' : null;
  return {
    id: `00000000-0000-4000-9000-00000000000${id}`,
    reference: `W-8K2F4${id}`,
    amount: 300_000,
    fee: 0,
    currency,
    account: {
      id: '00000000-0000-4000-a000-000000000001',
      channelCode: 'bdo',
      channelName: currency === 'BDT' ? 'BRAC Bank' : 'BDO Unibank',
      holderName: currency === 'BDT' ? 'Nusrat Jahan' : 'Maria Santos',
      maskedNumber: '•••• 7714',
      createdAt: minutesAgo(9000),
      usableFrom: minutesAgo(9000),
    },
    state,
    receivedBy: state === 'received' ? 'member' : null,
    providerReference: lives[state].includes('sent') ? '2026112000881' : null,
    reason,
    reasonCode: state === 'failed' ? 'account_not_found' : null,
    createdAt: minutesAgo(60),
    documents: null,
    checks: [],
    cancellable: false,
    expectedBy: ['requested', 'approved', 'sent'].includes(state) ? minutesAgo(-40) : null,
    autoReceiveAt: state === 'sent' ? minutesAgo(-1400) : null,
    timeline: lives[state].map((at, step) => ({
      state: at,
      at: minutesAgo(60 - step * 7),
      reason: at === state ? reason : null,
      reasonCode: at === 'failed' ? ('account_not_found' as const) : null,
    })),
  };
}

const serverSeed = '5e'.repeat(32);

export function round(nonce: number, stake = 2000): RoundDocument {
  const definition = slotGames.get('jasmine-elephant')!;
  const seeds = { serverSeed, clientSeed: 'maria-manila', nonce };
  return {
    roundId: `r${nonce}`,
    game: definition.id,
    gameName: definition.title,
    version: definition.version,
    stake,
    nonce,
    clientSeed: seeds.clientSeed,
    serverSeedHash: commitToServerSeed(serverSeed),
    serverSeed: nonce % 5 === 4 ? null : serverSeed,
    outcome: spin(definition, { stake }, createRandomStream(seeds)),
    decidedAt: minutesAgo(nonce * 3),
  };
}
