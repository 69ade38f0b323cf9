/**
 * Stores that still name tables of others, and which. The list only shrinks: an entry that is not needed any more fails a
 * test.
 */
export const sharedTables: Readonly<Record<string, readonly string[]>> = {
  'apps/platform/src/features/house/demonstration/store.ts': ['member'],
  'apps/platform/src/features/money/deposits/named-orders-store.ts': ['a computed table', 'member'],
  'apps/platform/src/features/money/deposits/search-store.ts': ['member', 'payment_discrepancy'],
  'apps/platform/src/features/money/discrepancies/store.ts': ['deposit', 'member', 'payout', 'withdrawal'],
  'apps/platform/src/features/money/withdrawals/review-store.ts': ['member'],
  'apps/platform/src/features/people/members/store.ts': [
    'deposit',
    'member',
    'member_login',
    'member_session',
    'vendor',
    'withdrawal',
  ],
  'apps/platform/src/features/people/responsible-play/limit-store.ts': ['deposit'],
  'apps/platform/src/features/people/responsible-play/person-store.ts': ['member', 'member_registration'],
  'apps/platform/src/features/people/security/contacts/store.ts': ['member'],
  'apps/platform/src/features/people/security/devices/store.ts': ['login_failure', 'member_login', 'member_session'],
  'apps/platform/src/features/people/security/profile/store.ts': ['member', 'member_profile'],
  'apps/platform/src/features/play/launch/store.ts': ['exclusion', 'game', 'member', 'member_session'],
  'apps/platform/src/features/play/plays/store.ts': ['game', 'hidden_label', 'member', 'merchant_game', 'vendor'],
  'apps/platform/src/features/play/stops/store.ts': ['game', 'launch', 'member', 'member_session', 'vendor'],
};
