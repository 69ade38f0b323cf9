import { inTransaction } from '@fairhouse/database';
import { CHAIN_LENGTH, mixOf } from '@fairhouse/games/fairness';
import { randomBytes, randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { playForFun } from '../rounds/play-balance-store.ts';
import type { Studio } from '../studio.ts';
import { provideChain, readTableChain } from '../tables/chain-store.ts';
import { PUBLISHED_AHEAD } from '../tables/chain.ts';
import type { Room } from './catalogue.ts';
import { drawSeats } from './draw-seats.ts';
import { notifyPvp, storeHand } from './hand-store.ts';
import { meetAgain } from './meet-again.ts';
import { endPots, listPots, type WaitingPot } from './pot-store.ts';
import { countHand, lockRoom, type RoomRow } from './room-store.ts';
import { storeSeats, type NewSeat } from './seat-store.ts';
import { listWaitingRooms, lockWaiting, removeWaiting, type Waiting } from './waiting-store.ts';

type SeatingDeps = Pick<Studio, 'pool' | 'seeds' | 'cards' | 'onError'>;

/** Bots of a room of trial money, where no hand has more of them than this. */
const botNames = ['Bot Amihan', 'Bot Tala', 'Bot Mayon', 'Bot Padma'];
/** Seats that bots fill in games that could be played by fewer. */
const FILLED_SEATS = 4;

/** Seats hands wherever somebody has waited long enough. Answers them, also those seated before a room failed. */
export async function seatWaiting(deps: SeatingDeps): Promise<string[]> {
  const { rooms, times, onStep } = deps.cards;
  const seated: string[] = [];
  for (const roomId of await listWaitingRooms(deps.pool, times.queue)) {
    const room = rooms.find(({ id }) => id === roomId);
    if (!room) continue;
    const hands = await inTransaction(deps.pool, {}, (tx) => seatRoom(tx, deps, room)).catch((error: unknown) => {
      deps.onError(error);
      return [];
    });
    for (const id of hands) onStep?.('seated', id);
    seated.push(...hands);
  }
  return seated;
}

async function seatRoom(tx: PoolClient, deps: SeatingDeps, room: Room): Promise<string[]> {
  const row = await lockRoom(tx, room.id);
  if (!row) return [];
  const { minSeats, maxSeats } = room.rules;
  const waiting = await lockWaiting(tx, room.id);
  if (row.wanted === 'off') {
    if (waiting.length === 0) return [];
    await removeWaiting(tx, waiting);
    await notifyPvp(tx, 'room', room.id);
    return [];
  }
  const { meetings, others } = meetAgain(waiting, room.rules.pot ? await listPots(tx, room.id) : []);
  const drawn = drawSeats(others, { min: room.demo ? 1 : minSeats, max: maxSeats }, (n) => randomInt(n));
  const hands = [...meetings, ...drawn.map((players) => ({ players, pot: undefined }))];
  const ids: string[] = [];
  for (const { players, pot } of hands) ids.push(await seatHand(tx, deps, room, row, players, pot));
  if (hands.length > 0) await notifyPvp(tx, 'room', room.id);
  return ids;
}

/** The next link of the room's chain decides the cards, mixed with what each player added before. */
async function seatHand(
  tx: PoolClient,
  { seeds, cards: { times } }: SeatingDeps,
  room: Room,
  row: RoomRow,
  players: readonly Waiting[],
  pot: WaitingPot | undefined,
): Promise<string> {
  const old = row.chainId === null ? undefined : await readTableChain(tx, row.chainId);
  const goesOn = old !== undefined && row.link < CHAIN_LENGTH;
  const chain = goesOn ? old : await provideChain(tx, seeds, room.id, (old?.ordinal ?? 0) + 1);
  const link = goesOn ? row.link + 1 : 1;
  if (link === CHAIN_LENGTH - PUBLISHED_AHEAD) await provideChain(tx, seeds, room.id, chain.ordinal + 1);
  Object.assign(row, { no: row.no + 1, chainId: chain.id, link });
  await countHand(tx, { id: room.id, no: row.no, chainId: chain.id, link });

  const id = `${room.id}-${row.no}`;
  const contributions = players.map(({ seed }) => seed).toSorted();
  const antes = pot?.antes ?? 0;
  const escrow = (room.rules.pot?.escrowStakes(antes) ?? room.rules.escrowStakes) * room.stake;
  const seats = withBots(room, id, players, escrow);
  const lastWinner = pot ? seats.findIndex(({ playerId }) => playerId === pot.lastWinner) : null;
  await storeHand(tx, {
    id,
    roomId: room.id,
    no: row.no,
    game: room.family.game,
    demo: room.demo,
    stake: room.stake,
    chainId: chain.id,
    link,
    contributions,
    clientSeed: mixOf(chain.start, contributions),
    carried: room.rules.pot ? { hand: pot?.handId ?? null, antes, lastWinner } : null,
    escrowMs: room.demo ? 0 : times.escrow,
  });
  await removeWaiting(tx, players);
  await storeSeats(tx, id, seats);
  const ids = players.map(({ playerId }) => playerId);
  if (room.rules.pot) await endPots(tx, room.id, ids);
  if (room.demo) for (const player of players) await playForFun(tx, player, escrow, 0);
  await notifyPvp(tx, 'hand', id);
  return id;
}

/** Ids are random at their end, so that the public document of one seat leads to no other. */
const seatId = (handId: string): string => `${handId}-${randomBytes(6).toString('base64url')}`;

/** Bots take the empty seats of a room of trial money, and no others. */
function withBots(room: Room, handId: string, players: readonly Waiting[], escrow: number): NewSeat[] {
  const { rules, family, currency, demo } = room;
  const about = { currency, gameCode: family.gameCode, stake: escrow, demo };
  const wanted = demo ? Math.max(rules.minSeats, Math.min(rules.maxSeats, FILLED_SEATS)) : players.length;
  const bots = Array.from({ length: Math.max(0, wanted - players.length) }, (_, at) => ({
    playerId: `bot ${at + 1}`,
    name: botNames[at]!,
    bot: true,
    sessionId: null,
    platformSession: '',
    groups: [],
  }));
  const seated = [...players.map((player) => ({ ...player, bot: false })), ...bots];
  // Bots get places among the players by chance too.
  for (let at = seated.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [seated[at], seated[other]] = [seated[other]!, seated[at]!];
  }
  return seated.map(({ playerId, name, bot, sessionId, platformSession, groups }, place) => ({
    ...about,
    id: seatId(handId),
    place,
    playerId,
    name,
    bot,
    sessionId,
    platformSession,
    groups: [...groups],
  }));
}
