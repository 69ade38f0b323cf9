import type { Call } from '@fairhouse/contract';
import { platformCalls } from '@fairhouse/contract/calls';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startingRoles } from './features/house/operators/index.ts';
import { ask, firstObject, listPath, type Answer } from './testing/ask-call.ts';
import { digestTables } from './testing/digest-tables.ts';
import { startPeopledPlatform, type PeopledPlatform } from './testing/peopled-platform.ts';
import { TestVisitor } from './testing/test-visitor.ts';

// Reliability 59: every call that is not everybody's, made by each who must not. A new call of the contract is in here by itself.
let here: PeopledPlatform;
beforeAll(async () => {
  here = await startPeopledPlatform();
});
afterAll(() => here.close());

const ofOperators = ({ auth }: Call) => auth.startsWith('operator:');
const guarded = platformCalls.filter(({ auth }) => auth !== 'visitor');

/** Their path names something of the caller's own merchant or of all, and no object of somebody: a vendor is open to all. */
const ofNobody = [
  'boResetSiteSection',
  'boOrderCatalogueVendors',
  'boSwitchCatalogueVendor',
  'boOpenVendor',
  'boSyncVendor',
];
/** A round is found by its vendor: features/play/betting-record/betting-record.test.ts asks for another member's. */
const ofVendor = ['betDetail'];
const objectCalls = guarded.filter(
  (call) => call.path.includes('/:') && call.auth !== 'provider' && ![...ofNobody, ...ofVendor].includes(call.name),
);

const fieldsOf = ({ request }: Call) =>
  Object.keys((request as unknown as { def: { shape?: object } }).def.shape ?? {});

/** What a change is asked with, so that nothing but the object stands in its way. */
function bodyOf(call: Call, object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named: Readonly<Record<string, unknown>> = {
    answer: 'received',
    reason: 'Asked by the matrix',
    resolution: 'received',
    decision: 'reject',
    period: 'forever',
    note: 'Asked by the matrix',
    ...(object['keys'] as Readonly<Record<string, unknown>>[] | undefined)?.[0],
    ...object,
    // A discrepancy says how it can be resolved.
    ...(Array.isArray(object['resolutions']) && { resolution: object['resolutions'][0] ?? 'credit' }),
  };
  const taken = fieldsOf(call).filter((field) => field in named && named[field] !== undefined);
  return call.method === 'GET' ? { id: object['id'] } : Object.fromEntries(taken.map((field) => [field, named[field]]));
}

/** The member's or the merchant's object that the call names, as its owner sees it. */
async function objectOf(call: Call): Promise<Readonly<Record<string, unknown>>> {
  if (listPath(call) === '/bo/withdrawals') return { id: here.disputed.withdrawal.id };
  const object = await firstObject(ofOperators(call) ? here.manager : here.member, call);
  if (!object) throw new Error(`${call.name}: the list at ${listPath(call)} shows nothing`);
  return object;
}

function expectRefused(call: Call, who: string, answer: Answer, statuses: readonly number[]): void {
  expect([call.name, who, answer.code, statuses.includes(answer.status)]).toEqual([call.name, who, answer.code, true]);
  expect([call.name, who, answer.value]).toEqual([call.name, who, undefined]);
}

/** The same sessions at this listener. */
const at = (place: 'site' | 'backoffice', visitors: Readonly<Record<string, TestVisitor>>) =>
  Object.fromEntries(
    Object.entries(visitors).map(([name, { headers }]) => {
      const visitor = new TestVisitor(here.on, here.on.apps[place]);
      visitor.headers['authorization'] = headers['authorization']!;
      return [name, visitor];
    }),
  );

/** Names the provider in the path of its call; to others a field that they do not know. */
const ofProvider = { provider: 'sandbox' };

/** One body of the contract is no JSON. */
const pictureOf = ({ name }: Call) => (name === 'uploadProof' ? here.desk.picture : undefined);

it('Whoever is not of the kind that a call is for is refused, without data', async () => {
  expect(guarded.length).toBeGreaterThan(100);
  const { visitor, stranger, member, otherMember, foreignMember, operators } = here;
  const desks = { stranger, ...at('backoffice', { member, otherMember, foreignMember }) };
  const sites = { visitor, ...at('site', operators) };
  for (const call of guarded) {
    const callers = ofOperators(call) ? desks : sites;
    for (const [who, caller] of Object.entries(callers))
      expectRefused(call, who, await ask(caller, call, ofProvider), [401]);
    if (call.auth === 'vendor' || call.auth === 'provider')
      for (const caller of [member, foreignMember])
        expectRefused(call, 'member', await ask(caller, call, ofProvider), [401]);
  }
}, 180_000);

it('An operator whose role lacks the permission is refused each such call, on real objects', async () => {
  for (const [role, operator] of Object.entries(here.operators))
    for (const call of guarded.filter(ofOperators)) {
      const permission = call.auth.slice('operator:'.length);
      if (permission === '' || startingRoles[role]!.includes(permission as PermissionName)) continue;
      const body = objectCalls.includes(call) ? bodyOf(call, await objectOf(call)) : {};
      expectRefused(call, role, await ask(operator, call, body), [403]);
    }
}, 180_000);

it('Another member, a member of another merchant and its manager find nothing of what is not theirs, and change nothing', async () => {
  expect(objectCalls.length).toBeGreaterThan(40);
  const before = await digestTables(here.on);
  for (const call of objectCalls) {
    const body = bodyOf(call, await objectOf(call));
    const outsiders = ofOperators(call)
      ? { foreignManager: here.foreignManager }
      : { otherMember: here.otherMember, foreignMember: here.foreignMember };
    for (const [who, outsider] of Object.entries(outsiders))
      expectRefused(call, who, await ask(outsider, call, body, pictureOf(call)), [403, 404]);
  }
  expect(await digestTables(here.on)).toEqual(before);
}, 180_000);

it('Its owner is let through by each of these calls: the object is there, and what was asked is in order', async () => {
  const notThere: string[] = [];
  const before = await digestTables(here.on);
  for (const call of objectCalls.toSorted(removalsLast)) {
    const owner = ofOperators(call) ? here.manager : here.member;
    const answer = await ask(owner, call, bodyOf(call, await objectOf(call)), pictureOf(call));
    if ([400, 401, 403, 404].includes(answer.status)) notThere.push(`${call.name}: ${answer.code}`);
  }
  expect(notThere).toEqual([]);
  expect(await digestTables(here.on)).not.toEqual(before);
}, 180_000);

const removalsLast = (a: Call, b: Call) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE');
