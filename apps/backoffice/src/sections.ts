import { adjustments } from './features/money/adjustments/section.ts';
import { agentContracts } from './features/money/agent-contracts/section.ts';
import { audit } from './features/house/audit/section.ts';
import { agents } from './features/people/agents/section.ts';
import { catalogue } from './features/play/catalogue/section.ts';
import { chat } from './features/house/chat/section.ts';
import { deposits } from './features/money/deposits/section.ts';
import { discrepancies } from './features/money/discrepancies/section.ts';
import { jackpots } from './features/play/jackpot/section.ts';
import { lottery } from './features/play/lottery/section.ts';
import { loginProviders } from './features/people/login-providers/section.ts';
import { identityChecks } from './features/people/identity-checks/section.ts';
import { failedWork } from './features/house/failed-work/section.ts';
import { feedback } from './features/house/feedback/section.ts';
import { mailings } from './features/house/mailings/section.ts';
import { members } from './features/people/members/section.ts';
import { messageTemplates } from './features/house/message-templates/section.ts';
import { missions } from './features/money/missions/section.ts';
import { raffles } from './features/money/raffles/section.ts';
import { referral } from './features/money/referral/section.ts';
import { newMerchants } from './features/house/new-merchants/section.ts';
import { operators } from './features/house/operators/section.ts';
import { payoutConflicts } from './features/money/payout-conflicts/section.ts';
import { promotions } from './features/content/promotions/section.ts';
import { points } from './features/money/points/section.ts';
import { publishing } from './features/content/publishing/section.ts';
import { reconciliation } from './features/money/reconciliation/section.ts';
import { refunds } from './features/money/refunds/section.ts';
import { reports } from './features/money/reports/section.ts';
import { rewardReports } from './features/money/reward-reports/section.ts';
import { returns } from './features/play/returns/section.ts';
import { revocations } from './features/money/revocations/section.ts';
import { rooms } from './features/play/rooms/section.ts';
import { samePersons } from './features/people/same-persons/section.ts';
import { siteSettings } from './features/house/site-settings/section.ts';
import { sports } from './features/play/sports/section.ts';
import { stops } from './features/play/stops/section.ts';
import { stuckPayments } from './features/money/stuck-payments/section.ts';
import { transfers } from './features/money/transfers/section.ts';
import { vendors } from './features/play/vendors/section.ts';
import { withdrawals } from './features/money/withdrawals/section.ts';
import type { Section } from './section.ts';

/** All sections of the back office, in the order of the menu; a separator divides the groups. */
export const sectionGroups: readonly (readonly Section[])[] = [
  [
    reports,
    withdrawals,
    payoutConflicts,
    discrepancies,
    reconciliation,
    adjustments,
    deposits,
    refunds,
    stuckPayments,
    transfers,
    points,
    agentContracts,
    members,
    agents,
    identityChecks,
    samePersons,
    chat,
    feedback,
  ],
  [catalogue, vendors, lottery, sports, rooms, jackpots, returns, stops],
  [promotions, revocations, missions, raffles, referral, rewardReports, failedWork],
  [publishing, mailings, messageTemplates, siteSettings, loginProviders],
  [newMerchants, operators, audit],
];

export const sections: readonly Section[] = sectionGroups.flat();
