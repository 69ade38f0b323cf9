import { fail, type Call } from '@fairhouse/contract';
import {
  vendorFindTransfer,
  vendorTransferIn,
  vendorTransferOut,
  vendorWalletBalance,
} from '@fairhouse/contract/play/vendor-transfers';
import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { traceHeaders } from '@fairhouse/server';
import { createSignedClient, loadOrCreateKey, type SignedClient } from '@fairhouse/vendor-sdk';
import { createBreaker, type Admission, type Breaker } from '../../../system/breaker.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { isPublicAddress } from '../../../system/special-networks.ts';
import type { Vendor } from './vendor.ts';

/** Key id of the platform's key at vendors. */
export const PLATFORM_KEY_ID = 'platform';

const CONNECTIONS = 8;

/** Of each kind of calls to a vendor (docs/decisions/silent-vendors.md). */
const BREAKER = { failures: 3, firstPauseMs: 2000, longestPauseMs: 30_000 } as const;

/**
 * Calls that never pause. The list of games says whether a vendor answers at all, and is asked seldom. Those of wallets at vendors
 * are about one member's money, and a failure with one member must not hold back the money of others.
 */
const unpaused: ReadonlySet<string> = new Set(
  [vendorGames, vendorTransferIn, vendorTransferOut, vendorFindTransfer, vendorWalletBalance].map(({ name }) => name),
);

/** Members and other subjects whose last calls failed; of more, the first ones are forgotten. */
const MOST_SUBJECTS = 1000;

interface GuardedClient {
  /** For calls about this; undefined: about nothing in particular. */
  about: (about: string | undefined) => SignedClient;
  /** By the name of the call. */
  breakers: Map<string, Breaker>;
}

/** Keyed by the vendor's address, and whether it may be a private one. */
export const vendorClientsOf = platformState('clients of vendors', () => new Map<string, GuardedClient>());

const needsPublicAddress = (core: Pick<Core, 'config'>, vendor: Vendor): boolean =>
  vendor.addedBy !== null && !core.config.privateVendors;

const nameOf = (core: Pick<Core, 'config'>, vendor: Vendor): string =>
  `${needsPublicAddress(core, vendor) ? 'public' : 'any'} ${vendor.apiUrl}`;

/**
 * The client for the platform's calls to a vendor, signed with the platform's key. The address of a vendor that
 * operators added must be public each time it is connected to: a name may lead elsewhere by then. While a kind of calls is
 * not answered, `outcome_unknown` comes at once. `about`: the member, or whatever else alone may be the reason why calls fail; then
 * only calls about the same pause.
 */
export function vendorClient(
  core: Pick<Core, 'config' | 'states' | 'log'>,
  vendor: Vendor,
  about?: string,
): SignedClient {
  const clients = vendorClientsOf(core);
  const name = nameOf(core, vendor);
  const known = clients.get(name);
  if (known) return known.about(about);
  const client = createSignedClient({
    baseUrl: vendor.apiUrl,
    keyId: PLATFORM_KEY_ID,
    privateKey: loadOrCreateKey(core.config.platformKeyFile),
    timeoutMs: core.config.vendorTimeoutMs,
    connections: CONNECTIONS,
    headers: traceHeaders,
    ...(needsPublicAddress(core, vendor) && { allowsAddress: isPublicAddress }),
  });
  const guarded = guard(core, vendor, client);
  clients.set(name, guarded);
  return guarded.about(about);
}

function guard({ log }: Pick<Core, 'log'>, { code }: Vendor, client: SignedClient): GuardedClient {
  const breakers = new Map<string, Breaker>();
  const breakerOf = ({ name: call }: Pick<Call, 'name'>): Breaker => {
    let breaker = breakers.get(call);
    if (!breaker) {
      const onTurn = (isOpen: boolean) =>
        log.warn(
          { vendor: code, call },
          isOpen ? 'the vendor does not answer: calls pause' : 'the vendor answers again',
        );
      breakers.set(call, (breaker = createBreaker({ ...BREAKER, onTurn })));
    }
    return breaker;
  };
  /** Keyed by call and subject: of subjects whose last call failed. */
  const own = new Map<string, Breaker>();
  const countAnswer = (call: Pick<Call, 'name'>, about: string | undefined, answered: boolean, admitted: Admitted) => {
    breakerOf(call).done(admitted.shared, answered, about);
    if (about === undefined) return;
    const key = `${call.name} ${about}`;
    const breaker = own.get(key) ?? createBreaker(BREAKER);
    breaker.done(admitted.own, answered);
    own.delete(key);
    if (answered) return;
    own.set(key, breaker);
    if (own.size > MOST_SUBJECTS) own.delete(own.keys().next().value!);
  };
  const admit = (call: Pick<Call, 'name'>, about: string | undefined): Admitted | undefined => {
    const shared = breakerOf(call).admit();
    if (!shared) return undefined;
    const breaker = about === undefined ? undefined : own.get(`${call.name} ${about}`);
    const admission = breaker ? breaker.admit() : 'usual';
    if (admission) return { shared, own: admission };
    breakerOf(call).release(shared);
    return undefined;
  };
  const clientAbout = (about: string | undefined): SignedClient => ({
    async call(call, request) {
      if (unpaused.has(call.name)) return client.call(call, request);
      const admitted = admit(call, about);
      if (!admitted) return fail('outcome_unknown');
      const answer = await client.call(call, request).catch((error: unknown) => {
        countAnswer(call, about, false, admitted);
        throw error;
      });
      countAnswer(call, about, answer.ok || answer.code !== 'outcome_unknown', admitted);
      return answer;
    },
    close: () => client.close(),
  });
  return { breakers, about: clientAbout };
}

/** By the breaker of all calls of the kind, and by that of those about the same. */
interface Admitted {
  shared: Admission;
  own: Admission;
}

/** Names of the calls of a vendor that pause on this server, because it did not answer them. */
export function pausedCalls(core: Pick<Core, 'config' | 'states'>, vendor: Vendor): string[] {
  const breakers = vendorClientsOf(core).get(nameOf(core, vendor))?.breakers ?? new Map<string, Breaker>();
  return [...breakers].filter(([, breaker]) => breaker.isOpen).map(([call]) => call);
}
