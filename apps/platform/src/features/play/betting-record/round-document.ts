import { fail, ok, type Result } from '@fairhouse/contract';
import type { RoundDocument } from '@fairhouse/contract/play/betting-record';
import { vendorRoundDocument } from '@fairhouse/contract/play/vendor-wallet';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { vendorClient, type Vendor } from '../catalogue/index.ts';

/** Revealed documents never change; so many of them are kept, so that a much-visited round is fetched once. */
const MAX_STORED = 1000;
/** Fetches under way at once in this server; strangers cannot make us flood a vendor. */
const FETCHES = 16;

interface Documents {
  /** By the vendor's address and the round; the oldest first. */
  cached: Map<string, RoundDocument>;
  fetching: number;
}

export const roundDocumentsOf = platformState('documents of rounds', (): Documents => ({
  cached: new Map(),
  fetching: 0,
}));

/** How a vendor decided a round, by its own word. `vendor_unavailable`: no answer in time; ask again. */
export async function fetchRoundDocument(core: Core, vendor: Vendor, roundId: string): Promise<Result<RoundDocument>> {
  const name = `${vendor.apiUrl} ${roundId}`;
  const documents = roundDocumentsOf(core);
  const known = documents.cached.get(name);
  if (known) return ok(known);
  if (!/^[\w.:-]{1,64}$/.test(roundId)) return fail('round_unknown');
  if (documents.fetching >= FETCHES) return fail('vendor_unavailable');
  documents.fetching += 1;
  try {
    const answer = await vendorClient(core, vendor).call(vendorRoundDocument, { roundId });
    if (!answer.ok) return fail(answer.code === 'round_unknown' ? 'round_unknown' : 'vendor_unavailable');
    if (answer.value.serverSeed !== null) store(documents, name, answer.value);
    return answer;
  } finally {
    documents.fetching -= 1;
  }
}

function store({ cached }: Documents, name: string, document: RoundDocument): void {
  cached.set(name, document);
  if (cached.size > MAX_STORED) cached.delete(cached.keys().next().value!);
}
