import { fail, ok, type ErrorCode, type Result } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit, type AuditEvent } from '../../../house/audit/index.ts';
import { managesVendor, vendorClient, type Vendor } from '../../catalogue/index.ts';
import { everyVendorOf } from '../ask-rooms.ts';

/** The operator and the address that a change comes from. */
export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export interface RoomVendor {
  vendor: Vendor;
  client: ReturnType<typeof vendorClient>;
  /** The operator's merchant decides about it. */
  managed: boolean;
}

/** What is played at tables, in tanks and in card rooms. */
const CATEGORIES: ReadonlySet<string> = new Set(['LIVE', 'FISH', 'PVP']);

/** Vendors with such games. A suspended one too: what is still open there is seen, judged and closed while nobody can bet. */
export const listRoomVendors = async (core: Core, { merchant }: OperatorCaller): Promise<RoomVendor[]> =>
  (await everyVendorOf(core, CATEGORIES)).map((vendor) => ({
    vendor,
    client: vendorClient(core, vendor),
    managed: managesVendor(core, merchant, vendor),
  }));

export async function findRoomVendor(core: Core, operator: OperatorCaller, code: string): Promise<Result<RoomVendor>> {
  const found = (await listRoomVendors(core, operator)).find(({ vendor }) => vendor.code === code);
  return found ? ok(found) : fail('vendor_unknown');
}

/** One that the operator's merchant decides about. */
export async function managedRoomVendor(core: Core, { operator }: Editor, code: string): Promise<Result<RoomVendor>> {
  const found = await findRoomVendor(core, operator, code);
  if (!found.ok) return found;
  return found.value.managed ? found : fail('permission_denied');
}

/** Failures that say something of what was asked. Any other means that the vendor refused it, or that nobody knows what it did. */
const known: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'not_found',
  'limits_refused',
  'content_changed',
  'round_in_progress',
]);

export const aboutRooms = <T>(answer: Result<T>): Result<T> =>
  answer.ok || known.has(answer.code) ? answer : fail('vendor_unavailable');

type Change = Pick<AuditEvent, 'action' | 'subject' | 'before'> & { after: object };

/**
 * One entry for each change that a vendor made, and for each that it may have made: without an answer nobody knows. Its calls have
 * one effect however often they are made.
 */
export async function noted<T>(
  core: Core,
  editor: Editor,
  answer: Result<T>,
  change: (value: T | undefined) => Change,
): Promise<Result<T>> {
  if (answer.ok) await note(core, editor, change(answer.value));
  else if (answer.code === 'outcome_unknown') {
    const { after, ...about } = change(undefined);
    await note(core, editor, { ...about, after: { ...after, outcome: 'unknown' } });
  }
  return aboutRooms(answer);
}

const note = (core: Core, { operator, ip }: Editor, change: Change): Promise<void> => {
  const { merchant, username } = operator;
  return inTransaction(core.pool, { merchantId: merchant.id }, (tx) =>
    appendAudit(core, tx, { merchantId: merchant.id, actor: `operator:${username}`, ip, ...change }),
  );
};
