import { download } from './features/content/download/index.ts';
import { promotions } from './features/content/promotions/index.ts';
import { publishing } from './features/content/publishing/index.ts';
import { search } from './features/content/search/index.ts';
import { audit } from './features/house/audit/index.ts';
import { chat } from './features/house/chat/index.ts';
import { demonstration } from './features/house/demonstration/index.ts';
import { events } from './features/house/events/index.ts';
import { failedWork } from './features/house/failed-work/index.ts';
import { feedback } from './features/house/feedback/index.ts';
import { inbox } from './features/house/inbox/index.ts';
import { merchants } from './features/house/merchants/index.ts';
import { messageTemplates } from './features/house/message-templates/index.ts';
import { mailings } from './features/house/mailings/index.ts';
import { messages } from './features/house/messages/index.ts';
import { newMerchants } from './features/house/new-merchants/index.ts';
import { operators } from './features/house/operators/index.ts';
import { siteSettings } from './features/house/site-settings/index.ts';
import { bonuses } from './features/money/bonuses/index.ts';
import { missions } from './features/money/missions/index.ts';
import { raffles } from './features/money/raffles/index.ts';
import { referral } from './features/money/referral/index.ts';
import { rewardReports } from './features/money/reward-reports/index.ts';
import { rewards } from './features/money/rewards/index.ts';
import { adjustments } from './features/money/adjustments/index.ts';
import { agentContracts } from './features/money/agent-contracts/index.ts';
import { agentSettlements } from './features/money/agent-settlements/index.ts';
import { agentFigures } from './features/money/agent-figures/index.ts';
import { agentTransfers } from './features/money/agent-transfers/index.ts';
import { deposits } from './features/money/deposits/index.ts';
import { discrepancies } from './features/money/discrepancies/index.ts';
import { movements } from './features/money/movements/index.ts';
import { paymentReports } from './features/money/payment-reports/index.ts';
import { reconciliation } from './features/money/reconciliation/index.ts';
import { reports } from './features/money/reports/index.ts';
import { points } from './features/money/points/index.ts';
import { payments } from './features/money/payments/index.ts';
import { stuckPayments } from './features/money/stuck-payments/index.ts';
import { transfers } from './features/money/transfers/index.ts';
import { wallets } from './features/money/wallets/index.ts';
import { withdrawals } from './features/money/withdrawals/index.ts';
import { agentMoves } from './features/people/agent-moves/index.ts';
import { agentTree } from './features/people/agent-tree/index.ts';
import { agents } from './features/people/agents/index.ts';
import { captcha } from './features/people/captcha/index.ts';
import { freePlay } from './features/people/free-play/index.ts';
import { identityCheck } from './features/people/identity-check/index.ts';
import { identity } from './features/people/identity/index.ts';
import { loginProviders } from './features/people/login-providers/index.ts';
import { memberFlags } from './features/people/member-flags/index.ts';
import { memberNotes } from './features/people/member-notes/index.ts';
import { members } from './features/people/members/index.ts';
import { push } from './features/people/push/index.ts';
import { ranks } from './features/people/ranks/index.ts';
import { recovery } from './features/people/recovery/index.ts';
import { responsiblePlay } from './features/people/responsible-play/index.ts';
import { security } from './features/people/security/index.ts';
import { socialLogin } from './features/people/social-login/index.ts';
import { verification } from './features/people/verification/index.ts';
import { bettingRecord } from './features/play/betting-record/index.ts';
import { catalogue } from './features/play/catalogue/index.ts';
import { favourites } from './features/play/favourites/index.ts';
import { freeRoundDelivery } from './features/play/free-round-delivery/index.ts';
import { freeRounds } from './features/play/free-rounds/index.ts';
import { games } from './features/play/games/index.ts';
import { jackpot } from './features/play/jackpot/index.ts';
import { launch } from './features/play/launch/index.ts';
import { lottery } from './features/play/lottery/index.ts';
import { tables } from './features/play/tables/index.ts';
import { playSums } from './features/play/play-sums/index.ts';
import { plays } from './features/play/plays/index.ts';
import { returns } from './features/play/returns/index.ts';
import { sports } from './features/play/sports/index.ts';
import { stops } from './features/play/stops/index.ts';
import { vendorPages } from './features/play/vendor-pages/index.ts';
import { vendorWallet } from './features/play/vendor-wallet/index.ts';
import { winners } from './features/play/winners/index.ts';
import type { Ports } from './ports.ts';
import type { Feature } from './system/feature.ts';

/**
 * Every feature of the platform, lowest first. The list is both the wiring and the direction rule: a feature may import
 * only features listed before it, so no cycle is possible (`tools/directions` reads the order from here).
 */
export const features: readonly Feature<Ports>[] = [
  audit,
  merchants,
  messageTemplates,
  download,
  push,
  // Before all features with page data: a change during their reads is sent to the page's stream.
  events,
  publishing,
  siteSettings,
  messages,
  inbox,
  loginProviders,
  verification,
  captcha,
  agentTree,
  identity,
  wallets,
  freePlay,
  operators,
  newMerchants,
  identityCheck,
  memberFlags,
  chat,
  feedback,
  failedWork,
  payments,
  deposits,
  games,
  freeRounds,
  playSums,
  bonuses,
  points,
  ranks,
  withdrawals,
  promotions,
  stuckPayments,
  paymentReports,
  discrepancies,
  adjustments,
  agentTransfers,
  responsiblePlay,
  security,
  socialLogin,
  members,
  agentFigures,
  agentContracts,
  agentSettlements,
  agents,
  agentMoves,
  memberNotes,
  mailings,
  recovery,
  stops,
  plays,
  catalogue,
  favourites,
  returns,
  launch,
  freeRoundDelivery,
  transfers,
  vendorWallet,
  vendorPages,
  bettingRecord,
  reports,
  reconciliation,
  movements,
  winners,
  rewards,
  missions,
  raffles,
  referral,
  rewardReports,
  jackpot,
  lottery,
  tables,
  sports,
  search,
  demonstration,
];
