import type { LineState, Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import { listCompletedRounds, readNamedRounds, type StatementRound } from '@fairhouse/ledger';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { namesOfRound } from '../../play/betting-record/index.ts';
import { catalogueOf, type Vendor } from '../../play/catalogue/index.ts';
import { playerIdOf, readPlayerId } from '../../play/launch/index.ts';
import { listBookedPayments, type BookedOrder, type BookedQuery } from '../deposits/index.ts';
import type { LineKey } from '../payments/index.ts';
import { listBookedPayouts } from '../withdrawals/index.ts';
import type { Source } from './statement-line.ts';

export interface Booked extends LineKey {
  memberId: number;
  side: Side;
}

/** Our records that a source should list. */
export interface Books {
  /** Records of lines; those without a record are absent. */
  named(tx: PoolClient, keys: readonly LineKey[]): Promise<Booked[]>;
  /** Records that moved money in a span of time. */
  moved(tx: PoolClient, span: { from: Date; until: Date }): Promise<Booked[]>;
  /** Whose line it is, as far as its name says so: `other` is a player of another merchant, or of trial play. */
  ownerOf(key: LineKey): number | 'other' | null;
}

/** Rounds that are open for longer are compared when the vendor lists them only. */
const LONGEST_ROUND_MS = 8 * 86_400_000;
const roundStates: Readonly<Record<StatementRound['state'], LineState>> = {
  open: 'pending',
  completed: 'succeeded',
  cancelled: 'failed',
};

export function booksOf(core: Core, merchantId: number, source: Source): Books {
  if (source.kind === 'provider') return booksOfProvider(source.code);
  const vendor = catalogueOf(core).vendorByCode(source.code);
  if (!vendor) throw new Error(`vendor ${source.code} is unknown`);
  return booksOfVendor(merchantId, vendor);
}

function booksOfProvider(provider: string): Books {
  const read = async (tx: PoolClient, query: Omit<BookedQuery, 'provider'>): Promise<Booked[]> => {
    const wanted = { provider, ...query };
    return [...(await listBookedPayments(tx, wanted)), ...(await listBookedPayouts(tx, wanted))].map(fromOrder);
  };
  return {
    named: (tx, keys) => read(tx, { references: keys.map(({ reference }) => reference), from: null, until: null }),
    moved: (tx, span) => read(tx, { references: null, ...span }),
    ownerOf: () => null,
  };
}

const fromOrder = ({ kind, reference, memberId, amount, currency, state }: BookedOrder): Booked => ({
  kind,
  reference,
  player: '',
  memberId,
  side: { amount, paid: 0, currency, state },
});

function booksOfVendor(merchantId: number, vendor: Vendor): Books {
  const ownerOf = ({ player }: LineKey) => {
    const known = readPlayerId(player, vendor);
    if (!known) return null;
    return known.merchantId === merchantId && !known.trial ? known.memberId : 'other';
  };
  const fromRound = ({ round, customerId, currency, staked, paid, state }: StatementRound): Booked => ({
    kind: 'round',
    // The ledger's name is `<round id>@<game>`.
    reference: round.slice(0, round.lastIndexOf('@')),
    player: playerIdOf({ merchantId, memberId: customerId }, vendor),
    memberId: customerId,
    side: { amount: staked, paid, currency, state: roundStates[state] },
  });
  return {
    ownerOf,
    async named(tx, keys) {
      const rounds = keys.flatMap((key) => {
        const customerId = ownerOf(key);
        return typeof customerId === 'number' ? [{ names: namesOfRound(key.reference), customerId }] : [];
      });
      return (await readNamedRounds(tx, vendor.id, rounds)).map(fromRound);
    },
    async moved(tx, { from, until }) {
      const openedFrom = new Date(from.getTime() - LONGEST_ROUND_MS);
      return (await listCompletedRounds(tx, vendor.id, { from, until, openedFrom })).map(fromRound);
    },
  };
}
