/**
 * Recomputes a finished round without trusting the server that played it (docs/fairness.md):
 *   npm run verify -- <file.json>     a saved round document
 *   npm run verify -- <http(s) URL>   the same from a server
 *     both also take the document of a raffle (docs/rewards.md), of a table's ticket or of a magazine of fish (docs/tables.md), of a
 *     hand of a card room (docs/pvp.md), of a ticket of the sportsbook (docs/sports.md) or of a simulated match
 *     (docs/sports-models.md)
 *   npm run verify -- --draws <day> [studio URL]   the lottery draws of a day (UTC), from the studio's public log;
 *     with DRAW_HEAD_COPY also the signed heads of the log in their second place
 * Exit code 0: the round is verified. 1: it differs from what the seeds give. 2: it cannot be verified (yet).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beaconAddress } from '@fairhouse/games/fairness';
import { findSlotGame, slotGames, type SlotDefinition } from '@fairhouse/games/slots';
import { readRoundDocument, verifySlotRound, type RoundDocument } from '@fairhouse/games/verify';
import { readFishDocument, verifyFish, type FishDocument } from '@fairhouse/games/verify/fish';
import { readHandDocument, verifyHand, type HandDocument } from '@fairhouse/games/verify/hand';
import { readRaffleDocument, verifyRaffle, type RaffleDocument } from '@fairhouse/games/verify/raffle';
import {
  readMatchDocument,
  readTicketDocument,
  verifyMatch,
  verifyTicket,
  type MatchDocument,
  type TicketDocument,
} from '@fairhouse/games/verify/sports';
import { readTableDocument, verifyTable, type TableDocument } from '@fairhouse/games/verify/table';
import { findTableBeaconFlaw } from './verify/check-beacon.ts';
import { checkDrawLog } from './verify/check-draw-log.ts';
import { checkHeads, parseHeads } from './verify/check-heads.ts';
import { describeStep } from './verify/describe-step.ts';
import { readDrawLog } from './verify/read-draw-log.ts';

const FETCH_TIMEOUT_MS = 15_000;
const FAILED = 1;
const UNDECIDED = 2;

/** The round cannot be verified, for the given reason. */
class Undecided extends Error {}

async function main(): Promise<void> {
  const [source, ...extra] = process.argv.slice(2);
  if (source === '--draws') return verifyDraws(extra);
  if (source === undefined || extra.length > 0) throw new Undecided('usage: npm run verify -- <round file or URL>');
  const json = parseJson(await readSource(source), source);
  const raffle = readRaffleDocument(json);
  if (raffle) return repeatRaffle(raffle);
  const ticket = readTableDocument(json);
  if (ticket) return repeatTable(ticket);
  const magazine = readFishDocument(json);
  if (magazine) return repeatMagazine(magazine);
  const hand = readHandDocument(json);
  if (hand) return repeatHand(hand);
  const match = readMatchDocument(json);
  if (match) return repeatMatch(match);
  const slip = readTicketDocument(json);
  if (slip) return repeatSlip(slip);
  const round = readDocument(json, source);
  const definition = findDefinition(round);
  console.log(`round ${round.roundId}: ${definition.title} ${round.version}, stake ${round.stake} minor units`);

  const { verdict, steps } = await verifySlotRound({ ...round, serverSeed: round.serverSeed ?? null }, definition);
  if (verdict === 'unrevealed') {
    throw new Undecided(
      `the server seed of this round is not revealed yet. Keep its commitment ${round.serverSeedHash} and verify again ` +
        `once the seed is revealed: its SHA-256 must be that commitment`,
    );
  }
  for (const step of steps) console.log(describeStep(step, definition));
  console.log(verdict === 'pass' ? 'PASS' : 'FAIL');
  if (verdict === 'fail') process.exitCode = FAILED;
}

const STUDIO = 'http://127.0.0.1:3002';

/** Commitments are published up to three days before their draws. */
const DAYS_BEFORE = 3;

async function verifyDraws([day, studio = STUDIO, ...extra]: string[]): Promise<void> {
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || extra.length > 0) {
    throw new Undecided('usage: npm run verify -- --draws <YYYY-MM-DD> [studio URL]');
  }
  const days = Array.from({ length: DAYS_BEFORE + 1 }, (_, at) =>
    new Date(Date.parse(day) - (DAYS_BEFORE - at) * 86_400_000).toISOString().slice(0, 10),
  );
  const { entries, heads, publicKey } = await readDrawLog(studio, days, readSource);
  const place = process.env['DRAW_HEAD_COPY'];
  const copied = place ? parseHeads(await readSource(place), days) : [];
  const { flaws: ofDraws, draws } = checkDrawLog(entries, day);
  const flaws = [...ofDraws, ...checkHeads(entries, [...heads, ...copied], publicKey)];
  for (const flaw of flaws) console.log(`BAD  ${flaw}`);
  if (flaws.length === 0 && draws === 0) throw new Undecided(`the log has no draws on ${day}`);
  console.log(`${draws} draws on ${day}, ${entries.length} entries of the log`);
  const second = place ? `, ${copied.length} of the second place` : '';
  console.log(`${heads.length} signed heads${second}, signed by ${fingerprintOf(publicKey)}`);
  console.log(flaws.length === 0 ? 'PASS' : 'FAIL');
  if (flaws.length > 0) process.exitCode = FAILED;
}

/** To be compared with what is known of the studio's key from elsewhere. */
const fingerprintOf = (publicKey: string): string =>
  createHash('sha256').update(publicKey.trim()).digest('hex').slice(0, 16);

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Undecided(`${source} is not JSON`);
  }
}

async function repeatRaffle(raffle: RaffleDocument): Promise<void> {
  console.log(
    `raffle ${raffle.raffleId}: ${raffle.kind === 'draw' ? raffle.tickets.length : raffle.claims.length} tickets`,
  );
  const { verdict, steps } = await verifyRaffle(raffle);
  if (verdict === 'unrevealed') {
    throw new Undecided(`the raffle has not ended. Keep its commitment ${raffle.commitment} and verify again then`);
  }
  printSteps(verdict, steps);
}

async function repeatHand(hand: HandDocument): Promise<void> {
  console.log(
    `hand ${hand.roundId}: ${hand.game}, number ${hand.nonce} of its chain, ${hand.shown.length} cards are shown`,
  );
  const { verdict, steps } = await verifyHand(hand);
  if (verdict !== 'unrevealed') return printSteps(verdict, steps);
  printSteps('pass', steps);
  throw new Undecided('all that is told is right. The seed, which proves every card, is told a day after the end');
}

async function repeatTable(ticket: TableDocument): Promise<void> {
  console.log(`round ${ticket.roundId}: ${ticket.game} ${ticket.variant}, number ${ticket.nonce} of its chain`);
  const { beaconProof } = ticket;
  if (beaconProof) {
    console.log(`beacon: round ${beaconProof.round} of drand ${beaconProof.chain}, value ${ticket.beacon ?? 'none'}`);
    console.log(`        look it up: ${beaconAddress(beaconProof)}`);
  }
  const { verdict, steps } = await verifyTable(ticket);
  if (verdict === 'unrevealed') {
    throw new Undecided(`bets are still taken. Keep its commitment ${ticket.serverSeedHash} and verify again then`);
  }
  const flaw = findTableBeaconFlaw(ticket);
  if (flaw !== undefined) console.log(`BAD  signature: ${flaw}`);
  printSteps(flaw === undefined ? verdict : 'fail', steps);
}

async function repeatMagazine(magazine: FishDocument): Promise<void> {
  const { theme, shots } = magazine.outcome;
  console.log(`magazine ${magazine.roundId}: ${theme}, ${shots.length} shots, number ${magazine.nonce} of its seeds`);
  const { verdict, steps } = await verifyFish(magazine);
  if (verdict === 'unrevealed') {
    throw new Undecided(
      `it is loaded, or its server seed is not revealed yet. Keep its commitment ${magazine.serverSeedHash} and verify again then`,
    );
  }
  printSteps(verdict, steps);
}

interface RepeatedStep {
  step: string;
  passed: boolean;
  published: string;
  computed: string;
}

function printSteps(verdict: 'pass' | 'fail', steps: readonly RepeatedStep[]): void {
  for (const { step, passed, published, computed } of steps)
    console.log(passed ? `ok   ${step}` : `BAD  ${step}: published ${published}, computed ${computed}`);
  console.log(verdict === 'pass' ? 'PASS' : 'FAIL');
  if (verdict === 'fail') process.exitCode = FAILED;
}

async function repeatMatch(match: MatchDocument): Promise<void> {
  const { verdict, slices, finished, steps } = await verifyMatch(match);
  console.log(`${match.plan.sport} match ${match.matchId}: ${slices} slices, ${finished ? 'finished' : 'in play'}`);
  for (const { step, passed, slice, published, computed } of steps)
    console.log(passed ? `ok   ${step}` : `BAD  ${step}, slice ${slice}: published ${published}, computed ${computed}`);
  console.log(verdict === 'pass' ? 'PASS' : 'FAIL');
  if (verdict === 'fail') process.exitCode = FAILED;
}

/** What follows from its legs; how they came out follows from the documents of their matches. */
function repeatSlip(slip: TicketDocument): void {
  const { ok, open, steps } = verifyTicket(slip);
  console.log(`ticket ${slip.roundId}: ${slip.outcome.legs.length} legs, stake ${slip.stake} minor units`);
  for (const { step, ok: passed, expected, found } of steps)
    console.log(passed ? `ok   ${step}` : `BAD  ${step}: published ${found}, computed ${expected}`);
  if (ok && open) throw new Undecided('its results do not decide it yet');
  console.log(ok ? 'PASS' : 'FAIL');
  if (!ok) process.exitCode = FAILED;
}

function readDocument(json: unknown, source: string): RoundDocument {
  const read = readRoundDocument(json);
  if (!read.ok) throw new Undecided(`${source} is not a round document: ${read.field || 'the whole'} does not fit`);
  return read.round;
}

function findDefinition({ game, version }: RoundDocument): SlotDefinition {
  const present = slotGames.get(game);
  if (!present) throw new Undecided(`this copy does not know the game ${game}`);
  const definition = findSlotGame(game, version);
  if (!definition) {
    throw new Undecided(`the round was played with ${game} ${version}; this copy holds ${present.version}`);
  }
  return definition;
}

async function readSource(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source);
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Undecided(`${source} answers ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof Undecided) throw error;
    throw new Undecided(`${source} cannot be reached`, { cause: error });
  }
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Undecided(`${path}: ${(error as NodeJS.ErrnoException).code ?? 'unreadable'}`, { cause: error });
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Undecided)) throw error;
  console.error(`verify: ${error.message}`);
  process.exitCode = UNDECIDED;
}
