import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { TableDocument } from '@fairhouse/contract/play/studio-tables';
import type { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import { mixOf } from '@fairhouse/games/fairness';
import type { Pool } from 'pg';
import type { Studio } from '../studio.ts';
import { tableFamilies, type LiveTable } from './catalogue.ts';
import { announceClosing } from './closing-moment.ts';
import { outcomeFor } from './pools.ts';
import { readTicketProof, type TicketProof } from './proof-store.ts';

/** Phases from which on everybody at the table has seen the outcome. */
const REVEALED: readonly string[] = ['result', 'payout', 'ended'];

/**
 * How a ticket was decided, for anyone who knows its id: what `verify/table` of packages/games recomputes. Before the result
 * it names commitments only.
 */
export async function documentTicket(
  { pool, tables }: { pool: Pool; tables: Pick<Studio['tables'], 'tables'> },
  ticketId: string,
): Promise<TableDocument | undefined> {
  const proof = await readTicketProof(pool, ticketId);
  const table = proof && tables.tables.find(({ id }) => id === proof.tableId);
  if (!proof || !table) return undefined;
  const isRevealed = REVEALED.includes(proof.phase) && proof.serverSeed !== null;
  const { returns = null } = isRevealed ? proof : {};
  const isRefunded = stateOf(proof) === 'refunded';
  return {
    family: 'table',
    roundId: ticketId,
    table: table.id,
    tableName: table.name,
    round: proof.roundNo,
    game: table.game,
    variant: table.variant,
    isVoid: proof.isVoid,
    nonce: proof.link,
    serverSeed: isRevealed ? proof.serverSeed : null,
    serverSeedHash: proof.commitment,
    chainStart: proof.chainStart,
    contributions: proof.contributions,
    clientSeed: isRevealed ? seedOf(proof) : proof.clientSeed,
    shoe: isRevealed && proof.shoe ? { left: [...proof.shoe.deck], fresh: proof.shoe.fresh } : null,
    burned: isRevealed ? (proof.burned ?? []) : [],
    closing: describeClosing(proof),
    ...describeBeacon(proof, isRevealed),
    ...(proof.voidReason && { voidReason: proof.voidReason }),
    outcome: isRevealed ? outcomeOf(table, proof) : {},
    spots: isRefunded ? {} : proof.spots,
    refunded: isRefunded ? proof.spots : {},
    returns: returns ?? {},
    total: isRevealed ? (proof.pay ?? 0) : 0,
    state: stateOf(proof),
  };
}

const outcomeOf = (table: LiveTable, { outcome, pool }: TicketProof): Record<string, unknown> =>
  outcome === null ? {} : (outcomeFor(table, outcome, { spots: pool ?? {} }) as Record<string, unknown>);

/** The mix of the shoe, and with a beacon also what came of it. */
const seedOf = ({ chainStart, contributions, clientSeed, beacon }: TicketProof): string =>
  beacon?.value ? mixOf(chainStart, contributions, beacon.value) : clientSeed;

function describeBeacon({ beacon }: TicketProof, isRevealed: boolean): Pick<TableDocument, 'beacon' | 'beaconProof'> {
  if (!beacon) return {};
  const { chain, round, value, signature } = beacon;
  return { beacon: isRevealed ? value : null, beaconProof: { chain, round, signature: isRevealed ? signature : null } };
}

/** A ticket that is placed has closed bets behind it: nobody can use the moment any more. */
function describeClosing({ closing }: TicketProof): TableDocument['closing'] {
  if (!closing) return null;
  const { seed, earlyMs, announcedUntil, closedAt } = closing;
  return { ...announceClosing(closing), seed, earlyMs, announcedUntil, closedAt };
}

const stateOf = ({ state }: TicketProof): TableDocument['state'] => {
  if (state === 'refunded' || state === 'refund_pending') return 'refunded';
  return state === 'settled' || state === 'decided' ? 'settled' : 'playing';
};

/** The same for the betting record. `serverSeedHash` is link 0 there: so many times SHA-256 lead to it from the seed. */
export async function publishTableTicket(
  studio: { pool: Pool; tables: Pick<Studio['tables'], 'tables'> },
  ticketId: string,
): Promise<Result<ResponseOf<typeof vendorRoundDocument>>> {
  const document = await documentTicket(studio, ticketId);
  const proof = document && (await readTicketProof(studio.pool, ticketId));
  if (!document || !proof) return fail('round_unknown');
  const { nonce, clientSeed, chainStart, serverSeed } = document;
  return ok({
    roundId: ticketId,
    family: 'table',
    proof: 'chain',
    game: proof.gameCode,
    gameName: tableFamilies.find(({ gameCode }) => gameCode === proof.gameCode)?.name ?? proof.gameCode,
    version: document.variant,
    stake: proof.stake,
    nonce,
    clientSeed,
    serverSeedHash: chainStart,
    serverSeed,
    outcome: document,
    decidedAt: (proof.decidedAt ?? proof.openedAt).toISOString(),
  });
}
