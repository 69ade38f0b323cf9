import { fail, ok, type ErrorCode, type Result } from '@fairhouse/contract';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { managesVendor, vendorClient, type Vendor } from '../../catalogue/index.ts';
import { sellingVendors } from '../ask-vendors.ts';

/** The operator and the address that a change comes from. */
export interface Editor {
  operator: OperatorCaller;
  ip: string;
}

export interface Bookmaker {
  vendor: Vendor;
  client: ReturnType<typeof vendorClient>;
  /** The operator's merchant decides about it. */
  managed: boolean;
}

const describe = (core: Core, { merchant }: OperatorCaller, vendor: Vendor): Bookmaker => ({
  vendor,
  client: vendorClient(core, vendor),
  managed: managesVendor(core, merchant, vendor),
});

/** Active vendors with a sportsbook. */
export const listBookmakers = async (core: Core, operator: OperatorCaller): Promise<Bookmaker[]> =>
  (await sellingVendors(core)).map((vendor) => describe(core, operator, vendor));

export async function findBookmaker(core: Core, operator: OperatorCaller, code: string): Promise<Result<Bookmaker>> {
  const found = (await sellingVendors(core)).find((vendor) => vendor.code === code);
  return found ? ok(describe(core, operator, found)) : fail('vendor_unknown');
}

/** One that the operator's merchant decides about. */
export async function managedBookmaker(core: Core, { operator }: Editor, code: string): Promise<Result<Bookmaker>> {
  const found = await findBookmaker(core, operator, code);
  if (!found.ok) return found;
  return found.value.managed ? found : fail('permission_denied');
}

/** Failures that say something of what was asked; any other means that the vendor did not do it. */
const known: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'match_unknown',
  'selection_unknown',
  'odds_refused',
  'limits_refused',
  'result_known',
  'proposal_closed',
  'second_operator_needed',
]);

export const aboutBets = <T>(answer: Result<T>): Result<T> =>
  answer.ok || known.has(answer.code) ? answer : fail('vendor_unavailable');
