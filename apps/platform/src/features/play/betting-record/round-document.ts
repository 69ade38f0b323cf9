import { fail, ok, type Result } from '@fairhouse/contract';
import type { RoundDocument } from '@fairhouse/contract/play/betting-record';
import { vendorRevealRound, vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { vendorClient, type Vendor } from '../catalogue/index.ts';

/** Number of revealed documents in the cache: they never change, so a round that many people open is fetched once. */
const MAX_STORED = 1000;
/** Parallel fetches of this server; visitors must not make it flood a vendor. */
const FETCHES = 16;

interface Documents {
  /** Keyed by the vendor's address and the round; the oldest first. */
  cached: Map<string, RoundDocument>;
  fetching: number;
}

export const roundDocumentsOf = platformState('documents of rounds', (): Documents => ({
  cached: new Map(),
  fetching: 0,
}));

/** Who asks, so that failures of one asker pause only the own calls (`vendorClient`). */
export const askedByMember = ({ merchant, memberId }: MemberCaller): string => `member ${merchant.id} ${memberId}`;

/** The vendor's document of how it decided a round. `vendor_unavailable`: no answer in time; retry. */
export async function fetchRoundDocument(
  core: Core,
  vendor: Vendor,
  roundId: string,
  asker: string,
): Promise<Result<RoundDocument>> {
  const name = nameOf(vendor, roundId);
  const documents = roundDocumentsOf(core);
  const known = documents.cached.get(name);
  if (known) return ok(known);
  if (!/^[\w.:-]{1,64}$/.test(roundId)) return fail('round_unknown');
  if (documents.fetching >= FETCHES) return fail('vendor_unavailable');
  documents.fetching += 1;
  try {
    const answer = await vendorClient(core, vendor, asker).call(vendorRoundDocument, { roundId });
    if (!answer.ok) return fail(answer.code === 'round_unknown' ? 'round_unknown' : 'vendor_unavailable');
    if (answer.value.serverSeed !== null) store(documents, name, answer.value);
    return answer;
  } finally {
    documents.fetching -= 1;
  }
}

/** The document after the vendor revealed the server seed; of a vendor without this call the document as it is. */
export async function fetchRevealedDocument(
  core: Core,
  vendor: Vendor,
  roundId: string,
  clientSeed: string,
  asker: string,
): Promise<Result<RoundDocument>> {
  const answer = await vendorClient(core, vendor, asker).call(vendorRevealRound, { roundId, clientSeed });
  if (answer.ok) {
    if (answer.value.serverSeed !== null) store(roundDocumentsOf(core), nameOf(vendor, roundId), answer.value);
    return answer;
  }
  switch (answer.code) {
    case 'not_found':
      return fetchRoundDocument(core, vendor, roundId, asker);
    case 'round_unknown':
    case 'round_in_progress':
    case 'client_seed_invalid':
      return fail(answer.code);
    default:
      return fail('vendor_unavailable');
  }
}

const nameOf = (vendor: Vendor, roundId: string) => `${vendor.apiUrl} ${roundId}`;

function store({ cached }: Documents, name: string, document: RoundDocument): void {
  cached.set(name, document);
  if (cached.size > MAX_STORED) cached.delete(cached.keys().next().value!);
}
