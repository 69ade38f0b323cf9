import type { PlantedBug } from '../planted-bug.ts';

const migrations = 'apps/platform/migrations';

export const accessBugs: readonly PlantedBug[] = [
  {
    name: 'access: new table has a policy that lets all merchants read',
    changes: [
      {
        file: `${migrations}/9999_drill.sql`,
        add: `create table drill (merchant_id smallint not null references merchant, member_id bigint not null, note text);
alter table drill enable row level security;
alter table drill force row level security;
create policy by_merchant on drill using (true);
grant select, insert on drill to :"app_role";
`,
      },
    ],
    tests: ['apps/platform/src/system/tenants.test.ts'],
  },
  {
    name: 'access: new table of members has no merchant and no policy',
    changes: [
      {
        file: `${migrations}/9999_drill.sql`,
        add: `create table drill (member_id bigint not null references member, note text);
grant select, insert on drill to :"app_role";
`,
      },
    ],
    tests: ['apps/platform/src/system/tenants.test.ts'],
  },
  {
    name: 'access: policy admits writing for another merchant',
    changes: [
      {
        file: `${migrations}/0006_tenants.sql`,
        find: 'using (merchant_id = current_merchant())',
        replace: 'using (merchant_id = current_merchant()) with check (true)',
      },
    ],
    tests: ['apps/platform/src/system/tenants.test.ts'],
  },
  {
    name: 'access: policy does not bind the owner',
    changes: [
      {
        file: `${migrations}/0006_tenants.sql`,
        find: `  execute format('alter table %s force row level security', target);\n`,
        replace: '',
      },
    ],
    tests: ['apps/platform/src/system/tenants.test.ts'],
  },
  {
    name: 'access: operator makes calls without the permission',
    changes: [
      {
        file: `apps/platform/src/system/gates.ts`,
        find: `if (permission !== '' && !operator.value.permissions.includes(permission)) return fail('permission_denied');`,
        replace: '',
      },
    ],
    tests: [`apps/platform/src/features/house/operators/operators.test.ts`],
  },
  {
    name: 'access: page of another origin logs somebody in',
    changes: [
      {
        file: `apps/platform/src/system/gates.ts`,
        find: `if (call.method !== 'GET' && isCrossSite(http)) return fail('cross_site_refused');`,
        replace: 'isCrossSite(http);',
      },
    ],
    tests: [`apps/platform/src/system/gates.test.ts`],
  },
  {
    name: 'access: withdrawal-only session makes every call',
    changes: [
      {
        file: `apps/platform/src/system/gates.ts`,
        find: `if (session.value.withdrawalOnly && !callsWhileExcluded.has(call.name)) return fail('account_excluded');`,
        replace: '',
      },
    ],
    tests: [`apps/platform/src/features/people/responsible-play/exclusion.test.ts`],
  },
  {
    name: 'access: expired password moves money',
    changes: [
      {
        file: `apps/platform/src/system/gates.ts`,
        find: `return refused ? fail('password_expired') : session;`,
        replace: `return refused && call.name === '' ? fail('password_expired') : session;`,
      },
    ],
    tests: [`apps/platform/src/expired-password.test.ts`],
  },
  {
    name: 'access: choice of merchant counts on every host',
    changes: [
      {
        file: `apps/platform/src/system/gates.ts`,
        find: 'if (config.merchantHeaderHosts.includes(http.hostname)) {',
        replace: 'if (config.merchantHeaderHosts.length > 0) {',
      },
    ],
    tests: [`apps/platform/src/system/gates.test.ts`],
  },
];
