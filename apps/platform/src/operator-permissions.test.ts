import { platformCalls } from '@fairhouse/contract/calls';
import { permissions, type PermissionName } from '@fairhouse/contract/house/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from './features.ts';
import { startingRoles } from './features/house/operators/index.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';
import { newOperator, TestVisitor } from './testing/test-visitor.ts';

/** With every feature, like the server. */
let on: TestPlatform;
beforeAll(async () => {
  on = await startTestPlatform({ features });
});
afterAll(() => on.close());

const needed = (auth: string) => auth.slice('operator:'.length) as PermissionName;
const guarded = platformCalls.filter(({ auth }) => auth.startsWith('operator:') && auth !== 'operator:');

/** A request with invalid content, which is refused after the gate has admitted it. */
async function codeFor(visitor: TestVisitor, { method, path }: { method: string; path: string }): Promise<string> {
  const url = path.replaceAll(/:\w+/g, '0');
  const payload = method === 'GET' ? {} : { payload: {} };
  const answer = await visitor.inject({ method, url, ...payload });
  return answer.json<{ code?: string }>().code ?? 'ok';
}

it('every guarded call names a permission that a role can have', () => {
  expect(guarded.length).toBeGreaterThan(15);
  for (const { name, auth } of guarded) expect([name, permissions.includes(needed(auth))]).toEqual([name, true]);
});

it.each(['auditor', 'cashier'])(
  'the %s is refused each call that the role does not allow, and no other',
  async (role) => {
    const operator = await newOperator(on, `gate-${role}`, { role });
    for (const call of guarded) {
      const refused = (await codeFor(operator, call)) === 'permission_denied';
      expect([call.name, refused]).toEqual([call.name, !startingRoles[role]!.includes(needed(call.auth))]);
    }
  },
);

it('an auditor changes nothing: besides plain reads only previews, which store nothing, are admitted', () => {
  const held = guarded.filter(({ auth }) => startingRoles['auditor']!.includes(needed(auth)));
  expect(held.filter(({ method }) => method !== 'GET').map(({ name }) => name)).toEqual([
    'boPreviewPromotion',
    'boPreviewHtml',
  ]);
});

it('a visitor without a session is admitted to no call', async () => {
  const stranger = new TestVisitor(on, on.apps.backoffice);
  for (const call of guarded) expect([call.name, await codeFor(stranger, call)]).toEqual([call.name, 'login_required']);
});
