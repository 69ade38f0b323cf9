/** A fake of the studio's server for development and tests: the same calls, in memory. Never shipped. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { slotGames, spin, type RoundBook, type SlotDefinition } from '@fairhouse/games/slots';
import type { RandomSource } from '@fairhouse/games';
import { loadGames } from '../../../server/games/games.ts';

const games = loadGames();

/** A launch token may name its game after an @; the default is Jasmine Elephant. */
function gameOf(token: string): SlotDefinition {
  const game = slotGames.get(token.split('@')[1] ?? 'jasmine-elephant');
  if (!game) throw new Error(`the game of ${token} is missing`);
  return game;
}

interface MockRound {
  id: string;
  requestId: string;
  state: 'decided' | 'finished';
  stake: number;
  book: RoundBook;
  nonce: number;
  serverSeedHash: string;
  clientSeed: string;
  createdAt: string;
  jackpot?: { contributed: number; won: number };
  /** Balance after its pay, minor units: the studio answers the balance as of the round. */
  balanceAfter: number;
}

/** Settings that a test changes by POST /mock. */
interface MockState {
  balance: number;
  /** Stops to show next; one entry per reveal. */
  script: number[][];
  /** Drop this many answers to spins after deciding. */
  loseAnswers: number;
  /** Answer this many spins with platform_unreachable before deciding. */
  unreachable: number;
  refuseWith: string | null;
  delayMs: number;
  /** Requests received, for tests. */
  requestIds: string[];
  rounds: MockRound[];
  clientSeed: string;
  seedNumber: number;
  nonce: number;
  /** What the pot holds, of a game with a jackpot. */
  pot: number;
  decimalsSign: { code: string; sign: string };
}

const fresh = (): MockState => ({
  balance: 100_000,
  script: [],
  loseAnswers: 0,
  unreachable: 0,
  refuseWith: null,
  delayMs: 30,
  requestIds: [],
  rounds: [],
  clientSeed: 'mango-2291',
  seedNumber: 1,
  nonce: 0,
  pot: 512_340,
  decimalsSign: { code: 'TLB', sign: '₱' },
});

const states = new Map<string, MockState>();
const stateOf = (token: string): MockState => {
  const known = states.get(token);
  if (known) return known;
  const made = fresh();
  states.set(token, made);
  return made;
};

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
function sessionOf(token: string, state: MockState, origin: string): object {
  const open = state.rounds.findLast((round) => round.state === 'decided');
  return {
    session: token,
    game: games.describe(gameOf(token).id, 'TLB'),
    currency: { ...state.decimalsSign, decimals: 2 },
    balance: state.balance,
    demo: token.includes('demo'),
    fairness: fairnessOf(state),
    openRound: open ?? null,
    freeRounds: [],
    parentOrigin: origin,
    verifyUrl: `${origin}/fairness?round=`,
  };
}

const fairnessOf = (state: MockState): object => ({
  serverSeedHash: sha(`seed-${state.seedNumber}`),
  clientSeed: state.clientSeed,
  nonce: state.nonce,
  nextServerSeedHash: sha(`seed-${state.seedNumber + 1}`),
});

/** Scripted stops first, then a hash chain. */
function source(state: MockState): RandomSource {
  const scripted = state.script.flat();
  let counter = 0;
  return {
    uniform: (n: number): number => {
      const next = scripted.shift();
      counter += 1;
      if (next !== undefined) return next % n;
      return Number.parseInt(sha(`${state.seedNumber}-${state.nonce}-${counter}`).slice(0, 8), 16) % n;
    },
  };
}

/** What the round does to the pot, whose next one begins with 5,000.00. */
function enterPot(state: MockState, { stake, events }: RoundBook): { contributed: number; won: number } {
  const contributed = stake / 100;
  state.pot += contributed;
  const won = events.some((event) => event.type === 'jackpotDraw' && event.won) ? state.pot : 0;
  if (won > 0) state.pot = 500_000;
  return { contributed, won };
}

type Reply = { status: number; body: object } | 'nothing';
const success = (value: unknown): Reply => ({ status: 200, body: { success: true, value } });
const failure = (status: number, code: string): Reply => ({ status, body: { success: false, code, message: code } });

function spinOnce(
  game: SlotDefinition,
  state: MockState,
  { requestId, stake }: { requestId: string; stake: number },
): Reply {
  state.requestIds.push(requestId);
  if (state.refuseWith) return failure(409, state.refuseWith);
  if (state.unreachable > 0) {
    state.unreachable -= 1;
    return failure(503, 'platform_unreachable');
  }
  let round = state.rounds.find((r) => r.requestId === requestId);
  if (!round) {
    if (state.balance < stake) return failure(402, 'insufficient_funds');
    const book = spin(game, { stake }, source(state));
    state.script = [];
    const jackpot = game.jackpot && enterPot(state, book);
    const pay = book.totalPay + (jackpot?.won ?? 0);
    round = {
      id: `r${state.rounds.length + 1}`,
      requestId,
      state: 'decided',
      stake,
      book,
      nonce: state.nonce,
      serverSeedHash: sha(`seed-${state.seedNumber}`),
      clientSeed: state.clientSeed,
      createdAt: new Date().toISOString(),
      ...(jackpot && { jackpot }),
      balanceAfter: state.balance + pay - stake,
    };
    state.nonce += 1;
    state.balance = round.balanceAfter;
    state.rounds.push(round);
  }
  if (state.loseAnswers > 0) {
    state.loseAnswers -= 1;
    return 'nothing';
  }
  return success({ round, balance: round.balanceAfter, credited: true });
}

function answer(method: string, url: URL, token: string, body: Record<string, unknown>): Reply {
  const state = stateOf(token);
  if (url.pathname === '/mock') {
    if (method === 'POST') Object.assign(state, body);
    return success(state);
  }
  if (url.pathname === '/api/session') {
    if (method === 'POST' && String(body.launchToken).startsWith('bad')) return failure(401, 'launch_token_invalid');
    const name = method === 'POST' ? `s-${String(body.launchToken)}` : token;
    return success(sessionOf(name, stateOf(name), url.origin));
  }
  if (url.pathname === '/api/spin') return spinOnce(gameOf(token), state, body as { requestId: string; stake: number });
  if (url.pathname === '/api/jackpot') return success({ amount: state.pot });
  if (url.pathname === '/api/rounds') {
    const all = state.rounds.toReversed();
    const from = Number(url.searchParams.get('before') ?? 0);
    return success({
      list: all.slice(from, from + 20),
      ...(all.length > from + 20 ? { next: String(from + 20) } : {}),
    });
  }
  if (url.pathname === '/api/fairness/seed') {
    const revealed = {
      serverSeed: `seed-${state.seedNumber}`,
      serverSeedHash: sha(`seed-${state.seedNumber}`),
      clientSeed: state.clientSeed,
      rounds: state.nonce,
    };
    Object.assign(state, { seedNumber: state.seedNumber + 1, clientSeed: body.clientSeed, nonce: 0 });
    return success({ fairness: fairnessOf(state), revealed });
  }
  const [, id, action] = /^\/api\/rounds\/([^/]+)(\/finish)?$/.exec(url.pathname) ?? [];
  const round = state.rounds.find((r) => r.id === id);
  if (!round) return failure(404, 'not_found');
  if (action) round.state = 'finished';
  return success({ round, balance: round.balanceAfter, credited: true });
}

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>) : {};
}

/** Answers the studio's calls; passes anything else to the next handler. */
export async function mockStudio(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const path = request.url ?? '/';
  if (!path.startsWith('/api/') && !path.startsWith('/mock')) return false;
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const reply = answer(
    request.method ?? 'GET',
    new URL(path, `http://${request.headers.host ?? 'mock'}`),
    token,
    await read(request),
  );
  await new Promise((resolve) => setTimeout(resolve, stateOf(token).delayMs));
  if (reply === 'nothing') {
    request.socket.destroy();
    return true;
  }
  response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
  return true;
}
