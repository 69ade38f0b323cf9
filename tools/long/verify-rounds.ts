import { commitToServerSeed, createRandomStream } from '@fairhouse/games/fairness';
import { slotGames, spin, type SlotDefinition } from '@fairhouse/games/slots';
import { verifySlotRound } from '@fairhouse/games/verify';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const python = join(import.meta.dirname, '../../docs/examples/verify_slot_round.py');

/** What two verifiers that share no code with the engine say of rounds (reliability 43). */
export interface Verified {
  rounds: number;
  /** Rounds with free games, which are the long ones. */
  withFreeGames: number;
  /** What did not pass, in the words of the verifier. */
  disagreements: string[];
}

/** Plays rounds of all games in turn, and has both verifiers judge their public documents. */
export async function verifyRounds(first: number, count: number): Promise<Verified> {
  const games = [...slotGames.values()];
  const documents = Array.from({ length: count }, (_, i) => publish(games[(first + i) % games.length]!, first + i));
  const disagreements: string[] = [];
  for (const document of documents) {
    const { verdict } = await verifySlotRound(document, slotGames.get(document.game)!);
    if (verdict !== 'pass') disagreements.push(`TypeScript: ${verdict} ${document.roundId}`);
  }
  disagreements.push(...askPython(documents));
  const withFreeGames = documents.filter(({ outcome }) =>
    outcome.events.some(({ type }) => type === 'freeSpin'),
  ).length;
  return { rounds: count, withFreeGames, disagreements };
}

function publish(definition: SlotDefinition, nonce: number) {
  const { id: game, version, coins } = definition;
  const serverSeed = createHash('sha256').update(`long ${nonce}`).digest('hex');
  const seeds = { serverSeed, clientSeed: `player-${nonce % 101}`, nonce };
  const stake = coins * (1 + (nonce % 50));
  const outcome = spin(definition, { stake }, createRandomStream(seeds));
  const serverSeedHash = commitToServerSeed(serverSeed);
  return { roundId: `${game}-${nonce}`, game, version, stake, ...seeds, serverSeedHash, outcome };
}

function askPython(documents: readonly { roundId: string }[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-long-'));
  try {
    const file = join(folder, 'rounds.json');
    writeFileSync(file, JSON.stringify(documents));
    const { stdout, stderr, error } = spawnSync('python3', [python, file], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    if (error) return [`Python: ${error.message}`];
    const passed = new Set(stdout.split('\n').flatMap((line) => (line.startsWith('PASS ') ? line.slice(5) : [])));
    const rest = documents.filter(({ roundId }) => !passed.has(roundId)).map(({ roundId }) => `Python: ${roundId}`);
    return rest.length > 0 && stderr ? [stderr.slice(-500), ...rest] : rest;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
