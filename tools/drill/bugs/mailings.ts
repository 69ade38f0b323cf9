import type { PlantedBug } from '../planted-bug.ts';

const house = 'apps/platform/src/features/house';
const people = 'apps/platform/src/features/people';
const mailings = `${house}/mailings`;
const tests = [`${mailings}/mailings.test.ts`];

const bug = (name: string, file: string, find: string, replace: string, by = tests): PlantedBug => ({
  name: `mailings: ${name}`,
  changes: [{ file, find, replace }],
  tests: by,
});

export const mailingBugs: readonly PlantedBug[] = [
  bug(
    'a promotion reaches members excluded from play',
    `${mailings}/deliver-mailing.ts`,
    "kind === 'promotions' ? await excludedAmong(core, merchantId, members) : new Set<number>()",
    'new Set<number>()',
  ),
  bug(
    'a promotion reaches members who want none in the inbox',
    `${mailings}/deliver-mailing.ts`,
    "(kind !== 'promotions' || choices.inboxPromotions)",
    'true',
  ),
  bug('a stopped mailing goes on', `${mailings}/deliver-mailing.ts`, "mailing?.state !== 'sending'", '!mailing'),
  bug(
    'mail is sent to members who have not chosen it',
    `${people}/push/queue-mail.ts`,
    '({ money: mailMoney, messages: mailMessages, promotions: mailPromotions })[kind]',
    '({ money: mailMoney, messages: true, promotions: mailPromotions || mailMessages })[kind]',
  ),
  bug(
    'unknown names are left out without a word',
    `${mailings}/send-mailing.ts`,
    'if (missing !== undefined)',
    'if (missing === null)',
  ),
  bug(
    'a link leads to a page that is none of ours',
    `${mailings}/send-mailing.ts`,
    'if (path !== null && !isSitePath(',
    'if (path !== null && isSitePath(',
  ),
  bug(
    'a label is not looked at',
    `${people}/identity/audience-store.ts`,
    '$1::text is null or $1 = any(labels)',
    '$1::text is null or $1::text is not null',
  ),
  bug(
    'one key sends two mailings',
    `${mailings}/send-mailing.ts`,
    "same && stored.createdBy === username ? ok(presentMailing(stored)) : fail('key_reused')",
    'ok(presentMailing(stored))',
  ),
  bug(
    'a flag is set by operators who may only read',
    'packages/contract/src/people/member-flags-backoffice.ts',
    "auth: 'operator:members.note'",
    "auth: 'operator:members.read'",
    [`${people}/member-flags/member-flags.test.ts`],
  ),
  bug(
    'logging a member out leaves the sessions open',
    `${people}/members/end-member-sessions.ts`,
    'await endSessions(core, tx, { merchantId: merchant.id, memberId })',
    '[] as string[]',
    [`${people}/members/devices.test.ts`],
  ),
  bug(
    'money goes to a vendor although stakes are limited',
    'apps/platform/src/features/money/transfers/start-transfer.ts',
    'return refused ?? refuseUncountedStakes(tx, memberId, at);',
    'return refused ?? (refuseUncountedStakes ? undefined : undefined);',
    ['apps/platform/src/features/money/transfers/refused-transfers.test.ts'],
  ),
  bug(
    'reports show merchants at which the person may not read them',
    `${house}/operators/person-store.ts`,
    ' and $2 = any(r.permissions)',
    ' and $2::text is not null',
    ['apps/platform/src/features/money/reports/reports.test.ts'],
  ),
];
