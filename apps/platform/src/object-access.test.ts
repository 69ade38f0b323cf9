import type { Call } from '@fairhouse/contract';
import { platformCalls } from '@fairhouse/contract/calls';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startingRoles } from './features/house/operators/index.ts';
import { ask, firstObject, listPath, type Answer } from './testing/ask-call.ts';
import { digestTables, type LeftOut } from './testing/digest-tables.ts';
import { startPeopledPlatform, type PeopledPlatform } from './testing/peopled-platform.ts';
import { TestVisitor } from './testing/test-visitor.ts';

// Reliability 59: every call that is not public, made by each caller who must not make it. A new call of the contract
// is included automatically.
let here: PeopledPlatform;
beforeAll(async () => {
  here = await startPeopledPlatform();
});
afterAll(() => here.close());

const ofOperators = ({ auth }: Call) => auth.startsWith('operator:');
const guarded = platformCalls.filter(({ auth }) => auth !== 'visitor');

/**
 * Their path names an object of the caller's merchant or of all merchants, not of one member: a vendor is visible to
 * all.
 */
const ofNobody = [
  'boResetSiteSection',
  'boSaveLoginProvider',
  'boSaveMessageTemplate',
  'boResetMessageTemplate',
  'boOrderCatalogueVendors',
  'boSwitchCatalogueVendor',
  'boOpenVendor',
  'boOpenVendorPage',
  // Promotions are everybody's; their rules are named by a slug that each merchant may use.
  'joinPromotion',
  'claimPromotion',
  'applyForPromotion',
  'withdrawApplication',
  'boSavePromotionRules',
];
/**
 * A round is requested with its vendor: features/play/betting-record/betting-record.test.ts requests another member's. So is a
 * result by hand: features/play/sports/operate/trading.test.ts.
 */
const ofVendor = ['betDetail', 'revealRound', 'boApproveResult', 'boRejectResult'];
const objectCalls = guarded.filter(
  (call) => call.path.includes('/:') && call.auth !== 'provider' && ![...ofNobody, ...ofVendor].includes(call.name),
);

const fieldsOf = ({ request }: Call) =>
  Object.keys((request as unknown as { def: { shape?: object } }).def.shape ?? {});

/** Valid input of each change, so that only the object can be the reason of a refusal. */
function bodyOf(call: Call, object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named: Readonly<Record<string, unknown>> = {
    answer: 'received',
    kind: 'mobile',
    category: 'goodwill',
    reason: 'Asked by the matrix',
    explanation: 'Asked by the matrix',
    resolution: 'received',
    decision: 'reject',
    verdict: 'different',
    period: 'forever',
    oneTime: false,
    on: true,
    note: 'Asked by the matrix',
    text: 'Asked by the matrix',
    title: 'Asked by the matrix',
    words: { EN: { text: 'Asked by the matrix' } },
    data: here.desk.picture.toString('base64'),
    number: 1,
    accountId: '00000000-0000-4000-8000-000000000000',
    amount: 20_000,
    clubLabel: null,
    memberLabel: [],
    personName: 'Asked by the matrix',
    flag: 'watch',
    abuse: 'same_device',
    document: 'passport',
    documentNumber: 'MATRIX-1',
    toAccount: 'branch2',
    member: 'branch2',
    rejection: 'unclear',
    ...(object['keys'] as Readonly<Record<string, unknown>>[] | undefined)?.[0],
    ...object,
    // Not decided yet.
    ...(object['amount'] === null && { amount: 20_000 }),
    // The resolutions of a discrepancy depend on it.
    ...(Array.isArray(object['resolutions']) && { resolution: object['resolutions'][0] ?? 'credit' }),
  };
  const taken = fieldsOf(call).filter((field) => field in named && named[field] !== undefined);
  if (call.method === 'GET') return { id: object['id'], ...(call.path.includes('/:number') && { number: 1 }) };
  return Object.fromEntries(taken.map((field) => [field, named[field]]));
}

/** The object that the call names, as its owner sees it. */
async function objectOf(call: Call): Promise<Readonly<Record<string, unknown>>> {
  if (listPath(call) === '/bo/withdrawals') return { id: here.disputed.withdrawal.id };
  if (call.name === 'sendProof') return { id: '00000000-0000-4000-8000-00000000b0a7' };
  const object = await firstObject(ofOperators(call) ? here.manager : here.member, call);
  if (!object) throw new Error(`${call.name}: the list at ${listPath(call)} shows nothing`);
  return object;
}

/** Use prolongs a session, after a minute; a busy machine takes longer for all calls. */
const useOfSessions: LeftOut = {
  'public.member_session': ['last_active_at'],
  'public.operator_session': ['last_active_at'],
};

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

/** The provider and merchant in the path of its call; for other calls unknown fields. */
const providerIn = ({ name }: Call) =>
  name === 'providerReport' ? { provider: 'bkash', merchant: 'shapla' } : { provider: 'sandbox' };

/** The body of one call is not JSON. */
const pictureOf = ({ name }: Call) =>
  ['uploadProof', 'claimDeposit', 'sendFeedbackPicture', 'sendProof'].includes(name) ? here.desk.picture : undefined;

it('A caller of the wrong kind is refused, without data', async () => {
  expect(guarded.length).toBeGreaterThan(100);
  const { visitor, stranger, member, otherMember, foreignMember, operators } = here;
  const desks = { stranger, ...at('backoffice', { member, otherMember, foreignMember }) };
  const sites = { visitor, ...at('site', operators) };
  for (const call of guarded) {
    const callers = ofOperators(call) ? desks : sites;
    for (const [who, caller] of Object.entries(callers))
      expectRefused(call, who, await ask(caller, call, providerIn(call)), [401]);
    if (call.auth === 'vendor' || call.auth === 'provider')
      for (const caller of [member, foreignMember])
        expectRefused(call, 'member', await ask(caller, call, providerIn(call)), [401]);
  }
}, 180_000);

it('An operator without the permission is refused each such call, on real objects', async () => {
  for (const [role, operator] of Object.entries(here.operators))
    for (const call of guarded.filter(ofOperators)) {
      const permission = call.auth.slice('operator:'.length);
      if (permission === '' || startingRoles[role]!.includes(permission as PermissionName)) continue;
      const body = objectCalls.includes(call) ? bodyOf(call, await objectOf(call)) : {};
      expectRefused(call, role, await ask(operator, call, body), [403]);
    }
}, 180_000);

it('Objects of others are not found by another member, a member of another merchant and its manager, and do not change', async () => {
  expect(objectCalls.length).toBeGreaterThan(40);
  const before = await digestTables(here.on, useOfSessions);
  for (const call of objectCalls) {
    const body = bodyOf(call, await objectOf(call));
    const outsiders = ofOperators(call)
      ? { foreignManager: here.foreignManager }
      : { otherMember: here.otherMember, foreignMember: here.foreignMember };
    for (const [who, outsider] of Object.entries(outsiders))
      expectRefused(call, who, await ask(outsider, call, body, pictureOf(call)), [403, 404]);
  }
  expect(await digestTables(here.on, useOfSessions)).toEqual(before);
}, 180_000);

it('The owner is admitted by each of these calls: the object exists and the input is valid', async () => {
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
