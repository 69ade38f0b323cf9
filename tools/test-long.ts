/**
 * The nightly test of the games, on two threads, with its figures:
 *   npm run test:long [-- --rounds <n>] [--verified <n>] [--tickets <n>] [--tables <n>] [--fish <n>] [--matches <n>] [--bonuses <n>] [--seed <text>]
 * Plays 10^7 rounds of the maths of every slot and compares them with the exact figures (reliability 41), and has two
 * independent verifiers judge 10^5 rounds (reliability 43). Independent checkers settle 10^6 tickets of the sportsbook and repeat
 * 10^5 rounds of tables; 10^6 shots at fish return what they should. The markets of 10^6 simulated matches of each sport come out as their prices say. Each of
 * some bonuses is played 10^6 times, and what is left is what the builder of promotions says that it is worth.
 * Exit code 0 only if all agree.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { computeSlotFigures, publishedFigures } from '@fairhouse/games/slots';
import { compareTickets } from '../packages/games/src/sports/testing/compare-tickets.ts';
import { isOutside, judgePlay } from './long/judge-play.ts';
import { gamesByMaths } from './long/games-by-maths.ts';
import type { PlayedCounts } from './long/play-rounds.ts';
import { playBonuses } from './long/play-bonuses.ts';
import { playFish } from './long/play-fish.ts';
import { playMatches } from './long/play-matches.ts';
import { CHAIN_ROUNDS } from './long/play-tables.ts';
import { playTasks, tableTasks, verifyTasks } from './long/run-tasks.ts';

const THREADS = 2;
const PLAYERS = 10;
/** Rounds of one task of the verifiers: their documents are held in memory. */
const CHUNK = 5_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    verified: { type: 'string' },
    tickets: { type: 'string' },
    tables: { type: 'string' },
    fish: { type: 'string' },
    matches: { type: 'string' },
    bonuses: { type: 'string' },
    seed: { type: 'string' },
  },
});
const [rounds = 0, verified = 0, tickets = 0, tables = 0, fish = 0, matches = 0, bonuses = 0] = [
  values.rounds ?? 1e7,
  values.verified ?? 1e5,
  values.tickets ?? 1e6,
  values.tables ?? 1e5,
  values.fish ?? 1e6,
  values.matches ?? 1e6,
  values.bonuses ?? 1e6,
].map(Number);
if (![rounds, verified, tickets, tables, fish, matches, bonuses].every((count) => count >= 0)) {
  throw new TypeError(
    '--rounds, --verified, --tickets, --tables, --fish, --matches and --bonuses are numbers; 0 leaves a part out',
  );
}
const serverSeed = createHash('sha256')
  .update(values.seed ?? 'long')
  .digest('hex');
const started = performance.now();
const minutes = () => `${((performance.now() - started) / 60_000).toFixed(1)} min`;

let failed = rounds > 0 ? await playAll() : 0;
if (verified > 0 && !(await verifyAll())) failed += 1;
if (tickets > 0 && !settleAll()) failed += 1;
if (tables > 0 && !(await verifyAllTables())) failed += 1;
if (fish > 0 && !(await playFish(fish, serverSeed, (line) => console.log(line)))) failed += 1;
if (matches > 0 && !playMatches(matches, (line) => console.log(line))) failed += 1;
if (bonuses > 0 && !playBonuses(bonuses, (line) => console.log(line))) failed += 1;
console.log(failed === 0 ? `all agree, ${minutes()}` : `${failed} failed, ${minutes()}`);
process.exitCode = failed === 0 ? 0 : 1;

/** How many kinds of maths had a figure outside of its interval. */
async function playAll(): Promise<number> {
  const kinds = gamesByMaths();
  const played = new Map<string, PlayedCounts[]>();
  const tasks = kinds.flatMap(({ games }) =>
    Array.from({ length: PLAYERS }, (_, player) => ({
      kind: 'play' as const,
      game: games[0]!.id,
      rounds: Math.ceil(rounds / PLAYERS),
      serverSeed,
      clientSeed: `player-${player}`,
    })),
  );
  let outside = 0;
  await playTasks(tasks, THREADS, ({ game }, counts) => {
    const players = [...(played.get(game) ?? []), counts];
    played.set(game, players);
    const kind = kinds.find(({ games }) => games[0]!.id === game)!;
    if (players.length === PLAYERS && !report(kind, players)) outside += 1;
  });
  return outside;
}

type Kind = ReturnType<typeof gamesByMaths>[number];

/** Prints the figures of one kind of maths; whether all lie inside. */
function report({ variant, games }: Kind, players: readonly PlayedCounts[]): boolean {
  const { freeSpins, ...baseGame } = games[0]!;
  const figures = publishedFigures(games[0]!) ?? computeSlotFigures(games[0]!);
  const judged = judgePlay(players, figures, freeSpins ? computeSlotFigures(baseGame) : figures);
  const sum = players.reduce((total, player) => total + player.rounds, 0);
  console.log(
    `${variant}: ${sum} rounds, ${games.length} games (${games.map(({ id }) => id).join(', ')}), ${minutes()}`,
  );
  for (const one of judged) {
    const { name, observed, expected, distance, most } = one;
    const figure = `${observed.toFixed(6)} of ${expected.toFixed(6)}, distance ${distance.toFixed(2)} of ${most.toFixed(2)}`;
    console.log(`  ${isOutside(one) ? 'OUTSIDE' : 'inside '} ${name.padEnd(32)} ${figure}`);
  }
  return !judged.some(isOutside);
}

async function verifyAll(): Promise<boolean> {
  const total = { rounds: 0, withFreeGames: 0, disagreements: [] as string[] };
  const tasks = Array.from({ length: Math.ceil(verified / CHUNK) }, (_, i) => ({
    kind: 'verify' as const,
    first: i * CHUNK,
    count: Math.min(CHUNK, verified - i * CHUNK),
  }));
  await verifyTasks(tasks, THREADS, (result) => {
    total.rounds += result.rounds;
    total.withFreeGames += result.withFreeGames;
    total.disagreements.push(...result.disagreements);
  });
  const { disagreements } = total;
  console.log(
    `verified by TypeScript and Python: ${total.rounds} rounds of all games, ${total.withFreeGames} with free games, ${disagreements.length} disagreements`,
  );
  for (const line of disagreements.slice(0, 20)) console.log(`  ${line}`);
  return disagreements.length === 0;
}

function settleAll(): boolean {
  const differences = compareTickets(tickets, Number.parseInt(serverSeed.slice(0, 8), 16));
  console.log(`settled by two programs: ${tickets} tickets, ${differences.length} differences, ${minutes()}`);
  for (const line of differences.slice(0, 20)) console.log(`  ${line}`);
  return differences.length === 0;
}

async function verifyAllTables(): Promise<boolean> {
  const chains = Math.ceil(tables / CHAIN_ROUNDS);
  const perTask = CHUNK / CHAIN_ROUNDS;
  const tasks = Array.from({ length: Math.ceil(chains / perTask) }, (_, i) => ({
    kind: 'tables' as const,
    firstChain: i * perTask,
    chains: Math.min(perTask, chains - i * perTask),
  }));
  let sum = 0;
  const disagreements: string[] = [];
  await tableTasks(tasks, THREADS, (result) => {
    sum += result.rounds;
    disagreements.push(...result.disagreements);
  });
  console.log(`tables verified: ${sum} rounds of all games, ${disagreements.length} disagreements, ${minutes()}`);
  for (const line of disagreements.slice(0, 20)) console.log(`  ${line}`);
  return disagreements.length === 0;
}
