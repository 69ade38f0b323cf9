import {
  commitToServerSeed,
  createRandomStream,
  linkBefore,
  mixOf,
  type RandomSource,
} from '@fairhouse/games/fairness';
import { newShoe, playShoeHand, settleSpots, tableGames, type Shoe, type TableGame } from '@fairhouse/games/tables';
import type { TableDocument } from '@fairhouse/games/verify/table';
import { createHash } from 'node:crypto';

/** Rounds of one chain, all of one game. */
export const CHAIN_ROUNDS = 40;

const games = [...tableGames.values()];

/** Plays a whole chain with a ticket in every round, and gives their documents as the studio publishes them. */
export function playTables(chain: number): TableDocument[] {
  const game = games[chain % games.length]!;
  const variant = game.variants[Math.floor(chain / games.length) % game.variants.length]!;
  const last = hash(`chain ${chain}`);
  const chainStart = linkBefore(last, CHAIN_ROUNDS);
  const contributions = Array.from({ length: chain % 4 }, (_, at) => hash(`player ${chain} ${at}`).slice(0, 32));
  const beacon = chain % 3 === 0 ? beaconOf(chain) : null;
  const clientSeed = mixOf(chainStart, contributions, beacon?.value);
  let shoe: Shoe = newShoe();
  return Array.from({ length: CHAIN_ROUNDS }, (_, at): TableDocument => {
    const nonce = at + 1;
    const serverSeed = linkBefore(last, CHAIN_ROUNDS - nonce);
    const random = createRandomStream({ serverSeed, clientSeed, nonce });
    const players = createRandomStream({ serverSeed: last, clientSeed: 'stakes', nonce });
    const round = game.code === 'baccarat' ? playHand(shoe, random) : { outcome: game.draw(random) };
    if ('next' in round) shoe = round.next;
    const outcome = game.code === 'cockfight' ? withPools(round.outcome as object, players) : round.outcome;
    const spots = anyStakes(game, variant, players);
    const settled = settleSpots(game, outcome, spots, variant);
    if ('code' in settled) throw new Error(settled.what);
    return {
      family: 'table',
      roundId: `table-${chain}-${nonce}`,
      game: game.code,
      variant,
      nonce,
      serverSeed,
      serverSeedHash: commitToServerSeed(serverSeed),
      chainStart,
      contributions,
      beacon: beacon?.value ?? null,
      ...(beacon && { beaconProof: beacon.proof }),
      clientSeed,
      ...('before' in round ? { shoe: round.before, burned: [...round.burned] } : {}),
      outcome: outcome as Record<string, unknown>,
      spots,
      ...settled,
    };
  });
}

function playHand(shoe: Shoe, random: RandomSource) {
  const { hand, burned, shoe: next } = playShoeHand(shoe, random);
  return { outcome: hand, burned, next, before: { left: [...shoe.deck], fresh: shoe.fresh } };
}

/** Pools of every proportion, empty ones too. */
const withPools = (outcome: object, players: RandomSource) => ({
  ...outcome,
  pools: { meron: players.uniform(10 ** players.uniform(9)), wala: players.uniform(10 ** players.uniform(9)) },
});

/** Stakes on one spot of three, at least one. */
function anyStakes(game: TableGame<unknown>, variant: string, players: RandomSource): Record<string, number> {
  const spots = [...game.spots(variant)];
  const chosen = spots.filter(() => players.uniform(3) === 0);
  if (chosen.length === 0) chosen.push(spots[players.uniform(spots.length)]!);
  return Object.fromEntries(chosen.map(([name, { chips }]) => [name, (1 + players.uniform(10 ** 6)) * chips]));
}

/** Of no public network: what is signed is not checked here. */
function beaconOf(chain: number) {
  const signature = `${hash(`signature ${chain}`)}${hash(`rest ${chain}`).slice(0, 32)}`;
  const value = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  return { value, proof: { chain: hash('network'), round: chain + 1, signature } };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
