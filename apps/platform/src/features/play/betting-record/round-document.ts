import { fail, ok, type Result } from '@fairhouse/contract';
import type { RoundDocument } from '@fairhouse/contract/play/betting-record';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { vendorClient, type Vendor } from '../catalogue/index.ts';

/** Revealed documents never change; so many of them are kept, so that a much-visited round is fetched once. */
const KEPT = 1000;
/** Fetches under way at once in this server; strangers cannot make us flood a vendor. */
const FETCHES = 16;

const kept = new Map<string, RoundDocument>();
let fetching = 0;

/** How a vendor decided a round, by its own word. `vendor_unavailable`: no answer in time; ask again. */
export async function fetchRoundDocument(
  { config }: Core,
  vendor: Vendor,
  roundId: string,
): Promise<Result<RoundDocument>> {
  const name = `${vendor.apiUrl} ${roundId}`;
  const known = kept.get(name);
  if (known) return ok(known);
  if (!/^[\w.:-]{1,64}$/.test(roundId)) return fail('round_unknown');
  if (fetching >= FETCHES) return fail('vendor_unavailable');
  fetching += 1;
  try {
    const answer = await vendorClient(config, vendor).call(vendorRoundDocument, { roundId });
    if (!answer.ok) return fail(answer.code === 'round_unknown' ? 'round_unknown' : 'vendor_unavailable');
    if (answer.value.serverSeed !== null) keep(name, answer.value);
    return answer;
  } finally {
    fetching -= 1;
  }
}

function keep(name: string, document: RoundDocument): void {
  kept.set(name, document);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
}
