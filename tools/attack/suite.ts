/** Tests of one file that attack the product: all of them, or those whose full name matches. */
export interface AttackFile {
  file: string;
  only?: RegExp;
}

const platform = 'apps/platform/src';
const people = `${platform}/features/people`;
const money = `${platform}/features/money`;
const play = `${platform}/features/play`;
const house = `${platform}/features/house`;
const content = `${platform}/features/content`;
const site = 'apps/site/src';

const at = (folder: string, ...names: string[]): AttackFile[] =>
  names.map((name) => ({ file: `${folder}/${name}.test.ts` }));

/**
 * The attack suite, by what is attacked. They are usual tests; `npm run test:attack` selects them and prints each by name.
 * A new capability adds its files here.
 */
export const attackSuite: Readonly<Record<string, readonly AttackFile[]>> = {
  'access to objects of others': [
    ...at(
      platform,
      'object-access',
      'operator-permissions',
      'reads-change-nothing',
      'spoofed-address',
      'limited-visitors',
      'limited-members',
    ),
    ...at(`${platform}/system`, 'tenants', 'gates'),
    ...at(`${house}/operators`, 'verify-operator'),
    ...at(`${money}/adjustments`, 'adjustments'),
    ...at(`${money}/bonuses`, 'revocations/revocations'),
    ...at(`${money}/reconciliation`, 'reconciliation', 'vendor-statements', 'parse-csv'),
    ...at(`${people}/identity-check`, 'identity-check'),
    ...at(`${people}/agents`, 'agents', 'foreign-ids'),
    ...at(`${people}/agent-moves`, 'agent-moves'),
    ...at(`${people}/agent-tree`, 'agent-tree'),
  ],
  'log-in, codes and second step': [
    ...at(`${people}/identity`, 'log-in', 'mobile', 'code-caps', 'known-address', 'session'),
    ...at(`${money}/deposits`, 'return-ticket'),
    ...at(`${people}/security`, 'second-step/second-step', 'second-step/sent-codes', 'second-step/login-tries'),
    ...at(`${people}/security`, 'second-step/choose-ways', 'authenticator/authenticator', 'passkeys/passkeys'),
    ...at(`${people}/social-login`, 'hostile-answers', 'social-login'),
    ...at(`${people}/security`, 'devices/devices', 'contacts/contacts', 'contacts/contact-limits'),
    ...at(`${people}/verification`, 'code-keys'),
    ...at(`${people}/captcha`, 'captcha'),
  ],
  'passwords and registration': [
    ...at(
      `${people}/identity`,
      'register',
      'reset-password',
      'change-password',
      'payment-password',
      'common-passwords',
    ),
    ...at(`${people}/identity`, 'minimum-age', 'register-by-firebase'),
    ...at(platform, 'expired-password'),
  ],
  'conversations with operators': [
    ...at(`${house}/chat`, 'conversation', 'pictures', 'live', 'reachable', 'typing', 'desk/queue'),
  ],
  'player protection': [
    ...at(`${people}/responsible-play`, 'exclusion', 'exclusion-elsewhere', 'exclusion-operators', 'exclusion-play'),
    ...at(`${people}/responsible-play`, 'deposit-limits', 'set-limit', 'stake-limits', 'sitting'),
    ...at(`${people}/members`, 'member-status', 'member-status-money'),
    ...at(`${people}/member-notes`, 'member-notes'),
    ...at(platform, 'closed-site'),
  ],
  'payments and withdrawals': [
    ...at(`${money}/deposits`, 'deposit-reports', 'deposits', 'proven-number', 'cancel-deposit', 'refunds/refunds'),
    ...at(`${money}/withdrawals`, 'request-withdrawal', 'four-eyes', 'frozen-wallet', 'receipt'),
    ...at(`${money}/withdrawals`, 'payout-conflicts/payout-conflicts', 'same-name', 'account-number'),
    ...at(`${money}/withdrawals`, 'send-payout', 'settle-payout'),
    { file: `${money}/withdrawals/review-withdrawal.test.ts`, only: /parallel|one key|cannot decide|needs the/ },
    ...at(`${money}/payment-reports`, 'misbehaving-provider', 'random-faults', 'protocol-deposits', 'killed-payments'),
    ...at(`${money}/payment-reports`, 'crypto-deposits'),
    ...at(`${platform}/adapters/payments`, 'protocols'),
    ...at(`${money}/stuck-payments`, 'stuck-payments'),
    ...at(`${money}/discrepancies`, 'discrepancies', 'resolve-discrepancy'),
    ...at(`${platform}/adapters/payments/sandbox`, 'signature'),
    ...at('apps/psp/src', 'signature'),
  ],
  'payments of agents': [
    ...at(`${money}/agent-contracts`, 'agent-contracts', 'maths/check-terms'),
    ...at(`${money}/agent-settlements`, 'agent-settlements', 'period-ends', 'suspicions'),
    ...at(`${money}/agent-transfers`, 'agent-transfers'),
    ...at(`${money}/points`, 'points'),
    ...at(`${people}/ranks`, 'ranks'),
  ],
  'the ledger': [
    ...at(
      'packages/ledger/src',
      'check-operation',
      'judges',
      'integrity',
      'holds',
      'faults',
      'corrections',
      'jackpots',
    ),
  ],
  'the vendor wallet': [
    ...at(`${play}/vendor-wallet`, 'vendor-wallet', 'vendor-wallet-input', 'vendor-wallet-launch', 'vendor-repeats'),
    ...at(`${play}/vendor-wallet`, 'nonce-memory', 'promo-limit', 'certification', 'book-batch', 'corrections'),
    ...at(`${play}/vendor-wallet`, 'win-jackpot'),
    ...at(`${play}/vendor-pages`, 'vendor-pages'),
    ...at('packages/vendor-sdk/src', 'signature', 'guarded-lookup'),
    ...at(`${play}/catalogue/vendors`, 'vendors', 'proposals', 'private-addresses'),
  ],
  'games and fairness': [
    ...at(`${play}/launch`, 'launch', 'client-figures'),
    ...at(`${play}/stops`, 'stops'),
    ...at(
      'apps/studio/server',
      'rounds/client-figures',
      'sessions/sessions',
      'fairness/fairness',
      'fairness/seed-safe',
      'lottery/terms/odds',
      'lottery/terms/limits-and-sale',
      'lottery/blocks/blocks',
      'lottery/blocks/http-blocks',
      'lottery/tickets/refused-slips',
      'lottery/results/feeds',
      'tables/bad-input',
      'tables/chain',
      'tables/cockfight',
      'tables/pools',
      'tables/swarm',
      'fish/bad-input',
      'fish/swarm',
      'pvp/bad-input',
      'pvp/draw-seats',
      'pvp/swarm',
    ),
    ...at(`${play}/lottery`, 'change-terms', 'order-draw', 'enter-numbers'),
    ...at('tools/verify', 'check-draw-log', 'check-blocks'),
    { file: 'packages/games/src/verify/verify-slot-round.test.ts', only: /tampered/ },
    { file: 'packages/games/src/verify/table/verify-table.test.ts', only: /is found/ },
    { file: 'packages/games/src/verify/hand/verify-hand.test.ts', only: /is found/ },
    { file: 'packages/games/src/pvp/pvp-games.test.ts', only: /sees no card|are refused/ },
    { file: 'packages/games/src/tables/rules.test.ts', only: /is refused|refuses/ },
  ],
  'pages, frames and messages': [
    ...at(`${people}/push`, 'push', 'promotions'),
    ...at(`${platform}/adapters/push`, 'push-services', 'encrypt-push'),
    ...at(`${content}/publishing`, 'html/sanitise-html', 'links', 'pictures/pictures'),
    ...at(`${site}/app`, 'safe-html', 'follow-path', 'analytics'),
    ...at(`${site}/features/play/catalogue`, 'frame-messages', 'frame-sandbox', 'launch-hosts'),
    ...at('apps/studio/clients/shell', 'host'),
    ...at(`${house}/merchants`, 'brand-files'),
    { file: `${house}/merchants/site-page.test.ts`, only: /polic|escape|strict/ },
  ],
  'transport and input': [
    ...at(`${platform}/system`, 'encrypted-bodies', 'limit-by-address', 'secret-box', 'reencode-image'),
    ...at('packages/server/src', 'serve-call', 'rate-limit', 'plain-address', 'address-key'),
    ...at('packages/contract/src/core', 'encrypted-body'),
  ],
  'operators and the audit log': [
    ...at(`${house}/operators`, 'operators', 'manage-operators', 'enrolment/enrolment'),
    ...at(`${house}/audit`, 'audit', 'audit-event', 'anchors', 'copy-anchors', 'check-audit', 'member-events'),
    ...at(`${house}/site-settings`, 'refused-settings'),
  ],
};
