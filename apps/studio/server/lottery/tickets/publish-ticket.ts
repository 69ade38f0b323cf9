import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorRoundDocument } from '@fairhouse/contract/play/vendor-games';
import type { Pool } from 'pg';
import type { Studio } from '../../studio.ts';
import { readChain } from '../draws/chain-store.ts';
import { findDraw } from '../draws/draw-store.ts';
import { isAnnounced } from '../draws/draw-states.ts';
import type { Draw } from '../draws/draw.ts';
import { leafHash, merklePath } from '../draws/merkle-tree.ts';
import { findGame } from '../lottery.ts';
import { listLeafTickets } from './leaf-store.ts';
import { readTicket } from './ticket-store.ts';
import { leafOf, type Ticket } from './ticket.ts';

/**
 * How a ticket was decided, for anyone who knows its id. `nonce` is the place of its draw in the chain of seeds: so many
 * times SHA-256 leads from the server seed to `serverSeedHash`, which was published the day before. The seed is null
 * until the ticket is decided.
 */
export async function publishTicket(
  { pool, lottery }: Pick<Studio, 'pool' | 'lottery'>,
  ticketId: string,
): Promise<Result<ResponseOf<typeof vendorRoundDocument>>> {
  const ticket = await readTicket(pool, ticketId);
  if (!ticket || ticket.state === 'bet_pending' || ticket.state === 'refused') return fail('round_unknown');
  const draw = (await findDraw(pool, ticket.gameCode, ticket.numero))!;
  const chain = await readChain(pool, draw.gameCode, draw.day);
  const game = findGame(lottery, ticket.gameCode);
  const isDecided = ticket.state === 'decided' || ticket.state === 'settled';
  return ok({
    roundId: ticket.id,
    family: 'lottery',
    proof: proofs[draw.source],
    game: ticket.gameCode,
    gameName: game?.name ?? ticket.gameCode,
    version: game?.version ?? '',
    stake: ticket.stake,
    nonce: draw.ordinal,
    clientSeed: isDecided ? (draw.clientSeed ?? '') : '',
    serverSeedHash: chain?.commitment ?? '',
    serverSeed: isDecided ? draw.serverSeed : null,
    outcome: {
      family: game?.family ?? null,
      shape: game?.shape ?? null,
      numero: ticket.numero,
      station: draw.station,
      numbers: isAnnounced(draw.state) ? draw.numbers : null,
      lines: ticket.lines,
      lots: ticket.lots,
      results: isDecided ? ticket.results : null,
      totalPay: isDecided ? ticket.pay : null,
      root: draw.root,
      beacon: draw.beacon,
      beaconRound: draw.beaconRound,
      source: draw.source,
      ...(draw.block && { block: { ...draw.block, simulated: game?.simulatedBlocks === true } }),
      replays: isAnnounced(draw.state) ? draw.replays : null,
      ...(isDecided && !ticket.demo && (await provePlace(pool, ticket, draw))),
    },
    decidedAt: (draw.drawnAt ?? ticket.createdAt).toISOString(),
  });
}

const proofs = { own: 'chain', history: 'chain', official: 'results', block: 'block' } as const;

/** The text that the root covers, and the hashes beside the way from it to the root. */
async function provePlace(pool: Pool, ticket: Ticket, { id }: Draw) {
  const leaves = await listLeafTickets(pool, id);
  const hashes = leaves.map((leaf) => leafHash(leafOf(leaf)));
  return {
    leaf: leafOf(ticket),
    path: merklePath(
      hashes,
      leaves.findIndex((leaf) => leaf.id === ticket.id),
    ),
  };
}
