/**
 * The capabilities that each journey walks: names of folders under `features`, of files of the contract, or of word files.
 * A change in one of them runs the journeys that name it, and those that open every page. A change in a capability that nobody
 * names here, or outside of all, runs every journey.
 */
export const walkedBy: Readonly<Record<string, string>> = {
  'back-office': 'audit deposits discrepancies members operators returns withdrawals',
  'back-office-catalogue': 'catalogue operators',
  'back-office-content': 'banners content help operators promotions',
  'back-office-queue': 'deposits operators withdrawals',
  'back-office-site': 'operators site site-settings',
  codes: 'auth captcha messages verification',
  contacts: 'account contacts messages security verification',
  deposit: 'deposits wallet wallets',
  failure: 'auth deposits games wallet wallets withdrawals',
  home: 'banners catalogue content home jackpot lottery-data plays promotions sports sports-data winners',
  'kill-switch': 'auth catalogue games launch operators stops',
  'launch-hosts': 'auth catalogue games launch operators site-settings',
  lobby: 'auth bets betting-record catalogue content favourites games launch plays vendor-wallet',
  navigation: 'account auth catalogue content deposits download operators site-settings wallet wallets',
  notices: 'banners content operators site-settings',
  'responsible-play': 'auth deposits responsible responsible-play withdrawals',
  'round-trip':
    'account auth bets betting-record catalogue deposits fairness games launch members operators plays vendor-wallet' +
    ' wallet wallets withdrawals',
  search: 'auth catalogue favourites games help search',
  security: 'account auth deposits games operators security site-settings verification',
  session: 'account auth security',
  status: 'operators site site-settings',
  'white-label': 'content join operators site site-settings sports',
  withdrawal: 'deposits operators wallet wallets withdrawals',
};

/** These open every page, so that a change anywhere can show there. */
export const ofEveryPage: readonly string[] = ['accessibility', 'languages', 'routes'];
