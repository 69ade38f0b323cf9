import type { SwitchableModule } from '@fairhouse/contract';
import type { CentrePage } from '../../../app/sheets.ts';
import { moduleOn } from '../../../app/boot.ts';

interface CentreEntry {
  page: CentrePage;
  /** Shown only while it is on. */
  module?: SwitchableModule;
  /** Shown only to members below an agent. */
  upline?: true;
}

/** The menu in the order of the specification (§2). */
const entries: readonly CentreEntry[] = [
  { page: 'securityCenter' },
  { page: 'transferFund', module: 'WALLET' },
  { page: 'depositv2', module: 'DEPOSIT' },
  { page: 'withdraw', module: 'WITHDRAW' },
  { page: 'transferUpline', module: 'AGENTTRANSFER', upline: true },
  { page: 'personalHistoryCopy', module: 'BETRECORD' },
  { page: 'transactionHistory', module: 'WALLET' },
  { page: 'personalProfit', module: 'BETRECORD' },
  { page: 'bonusDetails', module: 'WALLET' },
  { page: 'rewardCenter', module: 'PROMOTION' },
  { page: 'referral', module: 'REFERRAL' },
  { page: 'missionLeaderboard', module: 'PROMOTION' },
  { page: 'messageV2' },
];

export const openCentrePages = (hasUpline: boolean): CentrePage[] =>
  entries
    .filter(({ module, upline }) => (module === undefined || moduleOn(module)) && (!upline || hasUpline))
    .map(({ page }) => page);
