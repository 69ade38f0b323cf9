/**
 * The capabilities that each journey covers: names of folders under `features`, of files of the contract, or of word
 * files. A change in one of them runs the journeys that name it, and those that open every page. A change in a
 * capability that no journey names, or outside of all, runs every journey.
 */
export const walkedBy: Readonly<Record<string, string>> = {
  'back-office':
    'adjustments audit deposits discrepancies member-flags member-notes members operators recovery returns wallets withdrawals',
  'agent-centre':
    'agent-contracts agent-figures agent-moves agent-settlements agent-transfers agents operators security',
  'agent-contracts': 'agent-contracts agent-figures agent-settlements agent-transfers agents operators withdrawals',
  'back-office-catalogue': 'catalogue operators',
  'back-office-content': 'banners help operators promotions publishing',
  'back-office-draws': 'lottery operators vendors',
  'back-office-lotteries': 'lottery operators vendor-terms',
  'back-office-merchants': 'new-merchants operators reports',
  'back-office-messages': 'message-templates messages operators',
  'back-office-queue': 'deposits members operators withdrawals',
  'back-office-rooms': 'operators rooms studio-tables tables tanks vendor-hands vendor-room-players vendor-rooms',
  'back-office-site': 'operators registration site-settings',
  'back-office-trading':
    'operators sports sports-members studio-sports vendor-sports vendor-sports-margins vendor-sports-players vendor-sports-results vendor-sports-watch',
  'back-office-vendors': 'catalogue free-play games launch operators vendors',
  'back-office-waiting': 'discrepancies members operators payout-conflicts returns same-persons vendors withdrawals',
  'cancelled-withdrawal': 'audit operators site-settings wallets withdrawals',
  captcha: 'captcha verification',
  'card-rooms':
    'betting-record card-rooms catalogue fairness launch pvp-client pvp-messages pvp-rooms pvp-views studio-pvp tables vendor-wallet',
  chat: 'chat members operators',
  codes: 'captcha messages verification',
  contacts: 'contacts members messages security verification',
  deposit: 'deposits wallets',
  discrepancy: 'deposits discrepancies operators wallets',
  download: 'download',
  'free-rounds': 'bonuses free-round-delivery free-rounds launch promotions studio vendor-wallet',
  failure: 'catalogue deposits wallets withdrawals',
  'first-screen': 'banners catalogue home merchants notices publishing site-settings',
  home: 'banners catalogue home jackpot lottery plays promotions publishing sports winners',
  reconciliation: 'operators reconciliation',
  'identity-check': 'adjustments identity-check identity-checks operators reports security',
  inbox: 'feedback help inbox members',
  firebase: 'login-providers registration verification',
  'kill-switch': 'catalogue launch operators stops',
  fish: 'betting-record catalogue fairness fish-client fish-messages fish-names launch studio-fish tables tanks vendor-wallet',
  tables:
    'betting-record catalogue fairness launch studio-tables table-messages table-state tables table-spots tables-client vendor-wallet',
  'launch-hosts': 'catalogue launch operators site-settings',
  'layout-shift': 'banners catalogue notices publishing',
  lottery: 'betting-record catalogue deposits launch lottery studio-chase studio-draws studio-lottery vendor-wallet',
  'lottery-chase': 'catalogue launch lottery studio-chase studio-draws studio-lottery',
  'lottery-refusals': 'launch lottery studio-draws studio-lottery vendor-wallet',
  lobby: 'betting-record catalogue favourites launch plays publishing vendor-wallet',
  mailing: 'inbox mailings operators push',
  'member-centre':
    'betting-record centre deposits inbox movements record referral security transfers wallets withdrawals',
  'missing-deposit': 'audit deposits discrepancies operators',
  navigation: 'catalogue deposits download members operators publishing site-settings wallets',
  notices: 'banners notices operators publishing site-settings',
  'operator-access': 'operators',
  'payment-branches': 'deposits operators site-settings wallets withdrawals',
  'play-limits': 'betting-record deposits launch responsible-play',
  points: 'operators play-sums points ranks wallets',
  promotions: 'bonuses deposits launch operators play-state promotions publishing',
  push: 'push withdrawals',
  refund: 'deposits operators refunds stuck-payments wallets',
  'responsible-play': 'deposits members responsible-play withdrawals',
  'reward-kinds': 'bonuses deposits launch operators play-sums promotions ranks referral rewards wallets',
  'revoked-bonus': 'bonuses members operators promotions revocations',
  rewards: 'failed-work missions raffles reward-reports rewards operators promotions',
  'round-trip':
    'betting-record catalogue deposits fairness launch members movements operators plays vendor-wallet wallets withdrawals',
  'same-owner': 'operators payout-conflicts responsible-play same-persons withdrawals',
  search: 'catalogue favourites help search',
  security: 'catalogue deposits launch members operators security site-settings verification',
  session: 'members security',
  'session-end': 'shared-session',
  'social-login': 'login-providers security social-login',
  sportsbook: 'betting-record catalogue fairness launch sports studio-slips studio-sports studio-tickets vendor-wallet',
  status: 'operators site-settings',
  transfers: 'launch operators transfers wallets',
  'white-label': 'join operators publishing site-settings sports',
  withdrawal: 'deposits operators wallets withdrawals',
};

/** These open every page, so any change can affect them. */
export const ofEveryPage: readonly string[] = ['accessibility', 'languages', 'routes'];
