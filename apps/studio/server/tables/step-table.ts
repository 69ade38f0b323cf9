import { inTransaction } from '@fairhouse/database';
import type { StakePool } from '@fairhouse/contract/play/table-state';
import { mixOf } from '@fairhouse/games/fairness';
import { resultText, settleSpots, winningSpots } from '@fairhouse/games/tables';
import { storeUncounted } from '../operate/watch/player-store.ts';
import { giveForFun, playForFun } from '../rounds/play-balance-store.ts';
import type { LiveTable } from './catalogue.ts';
import { provideChain, readMix, readTableChain, storeMix, takeContributions } from './chain-store.ts';
import { CHAIN_LENGTH, PUBLISHED_AHEAD } from './chain.ts';
import { announceClosing, drawClosing } from './closing-moment.ts';
import { drawOutcome, nextShoe } from './draw-outcome.ts';
import { endSilent, endUndrawn, openSeed, voidRound } from './end-undrawn.ts';
import { readChangedLimits } from './limits/table-limits.ts';
import { storeOutcome } from './outcome-store.ts';
import { piecesOf } from './pieces.ts';
import { closePools, outcomeFor, readOutcomes } from './pools.ts';
import { advance, type Effect, type MachineState, type Step } from './round-machine.ts';
import { countRound } from './rtp-rounds.ts';
import { instant, record, type Moved, type StepDeps, type Work } from './step-work.ts';
import {
  endRound,
  lockTable,
  moveRound,
  prolongRound,
  setTableState,
  storeEvents,
  storeRound,
  type TableRow,
} from './table-store.ts';
import { countTickets, freezeTickets, listPlaying, refundUncertain, storeDecisions } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';
import { watchTickets } from './watch-tickets.ts';

/** Who takes the step: only the newest epoch of a table may. */
export interface Lease {
  owner: string;
  epoch: number;
}

/** Where the table is after a look: milliseconds by the database's clock. */
export interface Stand {
  moved: boolean;
  phase: MachineState['phase'];
  no: number;
  until: number | null;
  at: number;
  /** The step gave a round up for which the beacon did not come. */
  isSilent?: boolean;
}

/** Between two checks of the beacon. */
const BEACON_MS = 200;

/** Takes the next step of a table if it is time; undefined when another process owns it. */
export function stepTable(deps: StepDeps, table: LiveTable, lease: Lease): Promise<Stand | undefined> {
  return inTransaction(deps.pool, {}, async (tx) => {
    const row = await lockTable(tx, table.id, lease.owner, lease.epoch);
    if (!row) return undefined;
    const state = stateOf(row);
    const { beacon } = row;
    const isDue = state.phase === 'closed' && beacon !== null && row.at >= beacon.at;
    const came = isDue ? deps.beacons.check(beacon, row.at) : 'coming';
    const step = advance(state, {
      at: row.at,
      times: table.times,
      watched: row.watched,
      isOff: row.wanted === 'off',
      tickets: state.phase === 'closing' ? await countTickets(tx, row.id, row.no) : { all: 0, uncertain: 0 },
      pieces: row.outcome === null ? undefined : piecesOf(table, row.outcome),
      beacon: beacon && { at: beacon.at, state: typeof came === 'string' ? came : 'there' },
    });
    const until = isDue ? row.at + BEACON_MS : state.until;
    if (!step) return { moved: false, phase: state.phase, no: row.no, until, at: row.at };
    const work: Work = { tx, deps, table, row, events: [], came: typeof came === 'string' ? null : came };
    const moved = await take(work, step);
    await storeEvents(tx, row.id, work.events);
    return { moved: true, ...moved, no: row.no, at: row.at, isSilent: step.effects.includes('silent') };
  });
}

/**
 * An open round that nobody moved on for a while gets time to bet again, once. Not where a round of the beacon was named: it
 * might come before bets close, and a second name could be chosen.
 */
export function regainTime(deps: StepDeps, table: LiveTable, lease: Lease, ms: number): Promise<void> {
  return inTransaction(deps.pool, {}, async (tx) => {
    const row = await lockTable(tx, table.id, lease.owner, lease.epoch);
    if (!row || row.state !== 'playing' || row.phase !== 'open' || row.regained || row.until! >= row.at + ms) return;
    if (row.beacon) return;
    const { withinMs, earlyMs } = row.closing ?? { withinMs: 0, earlyMs: 0 };
    const latest = row.at + ms + withinMs;
    await prolongRound(tx, row, { until: latest - earlyMs, announced: latest });
    const work: Work = { tx, deps, table, row, events: [], came: null };
    record(work, { type: 'extended', until: instant(latest) });
    await storeEvents(tx, row.id, work.events);
  });
}

const stateOf = (row: TableRow): MachineState =>
  row.state === 'playing'
    ? { phase: row.phase as MachineState['phase'], until: row.until, shown: row.shown!, extended: row.extended! }
    : { phase: row.state, until: null, shown: 0, extended: false };

async function take(work: Work, step: Step): Promise<Moved> {
  const { tx, row } = work;
  const has = (effect: Effect) => step.effects.includes(effect);
  if (has('end')) await endRound(tx, row);
  if (has('open')) return openRound(work, step.until!);
  if (step.to === 'idle' || step.to === 'stopped') {
    await setTableState(tx, row.id, step.to);
    record(work, { type: step.to });
    return { phase: step.to, until: null };
  }
  if (has('silent')) return endSilent(work);
  if (has('take')) await takeBets(work);
  if (has('fix')) await refundUncertain(tx, row.id, row.no);
  const pools = has('fix') ? await closePools(tx, work.table, row.no) : undefined;
  if (has('void')) await voidRound(work);
  if (has('draw') && !(await draw(work))) return endUndrawn(work);
  const shown = has('show') ? row.shown! + 1 : row.shown!;
  const until = has('show') ? show(work) : step.until;
  if (has('settle')) await settle(work, until!);
  else if (!has('show')) recordPhase(work, step, until!, pools);
  const { to: phase, extended = row.extended! } = step;
  await moveRound(tx, row, { phase, until, shown, extended, isVoid: row.isVoid! });
  return { phase, until };
}

function recordPhase(work: Work, { to }: Step, at: number, pools: StakePool[] | undefined): void {
  const { isVoid, closing } = work.row;
  const until = instant(at);
  if (to === 'payout') record(work, { type: to, until });
  else if (to === 'closed') record(work, { type: to, until, isVoid: isVoid!, ...(pools && { pools }) });
  else if (to === 'closing') {
    const revealed = closing && { seed: closing.seed, earlyMs: closing.earlyMs };
    record(work, { type: to, until, ...(revealed && { revealed }) });
  }
}

async function openRound(work: Work, until: number): Promise<Moved> {
  const { tx, deps, table, row } = work;
  // The round before is revealed, so its link is public: the commitment of this one.
  const goesOn = row.chainId !== null && row.link < CHAIN_LENGTH && row.serverSeed !== null;
  const old = row.chainId === null ? undefined : await readTableChain(tx, row.chainId);
  const chain = goesOn ? old! : await provideChain(tx, deps.seeds, row.id, (old?.ordinal ?? 0) + 1);
  const link = goesOn ? row.link + 1 : 1;
  if (link === CHAIN_LENGTH - PUBLISHED_AHEAD) await provideChain(tx, deps.seeds, row.id, chain.ordinal + 1);

  const shoe = nextShoe(table, row.shoeAfter ?? row.shoe);
  const mayMix = shoe ? shoe.fresh : true;
  const contributions = !goesOn || mayMix ? await takeContributions(tx, row.id) : [];
  const keeps = goesOn && row.mixId !== null && !(shoe?.fresh ?? false) && contributions.length === 0;
  const mix = keeps ? await readMix(tx, row.mixId!) : await storeMix(tx, chain, contributions);

  // Fixed with the round: who decides about its bets reads them from its first event.
  const limits = await readChangedLimits(tx, table);
  row.no += 1;
  const openSeq = row.seq + work.events.length + 1;
  const { clientSeed } = mix;
  const closing = table.lastMs > 0 ? drawClosing({ clientSeed, nonce: link, withinMs: table.lastMs }) : null;
  const end = until - (closing?.earlyMs ?? 0);
  const beacon = deps.beacons.name(until + table.times.closing);
  const round = { no: row.no, chainId: chain.id, link, mixId: mix.id, shoe, closing, beacon, openSeq };
  await storeRound(tx, row.id, { ...round, until: end, announced: until });
  record(work, {
    type: 'open',
    until: instant(until),
    proof: {
      chainStart: chain.start,
      link,
      commitment: goesOn ? row.serverSeed! : chain.start,
      clientSeed,
      contributions: mix.contributions.length,
      ...(closing && { closing: announceClosing(closing) }),
      ...(beacon && { beacon: { chain: beacon.chain, round: beacon.round, value: null, signature: null } }),
    },
    shoe: shoe && {
      no: shoe.no,
      left: shoe.deck.reduce((sum, count) => sum + count, 0),
      fresh: shoe.fresh,
      last: shoe.last,
    },
    ...(limits && { limits }),
  });
  return { phase: 'open', until: end };
}

/** Trial play has no wallet to ask: its stakes are taken at once. */
async function takeBets({ tx, row }: Work): Promise<void> {
  for (const ticket of await freezeTickets(tx, row.id, row.no)) await playForFun(tx, ticket, ticket.stake, 0);
}

/** Opens the link and stores what it decides; false when the seed cannot be read any more. */
async function draw(work: Work): Promise<boolean> {
  const { tx, table, row, came } = work;
  const serverSeed = await openSeed(work);
  if (serverSeed === undefined) return false;
  const clientSeed = await seedOfRound(work);
  const drawn = drawOutcome(table, { serverSeed, clientSeed, link: row.link }, row.shoeBefore);
  const stored = { ...drawn, serverSeed, result: resultText(table.game, drawn.outcome) };
  await storeOutcome(tx, row, { ...stored, beacon: came });
  Object.assign(row, { ...stored, burned: [...drawn.burned] });
  return true;
}

/** The mix of the shoe, and of a round that waited for the beacon also what came. */
async function seedOfRound({ tx, row, came }: Work): Promise<string> {
  const mix = await readMix(tx, row.mixId!);
  if (!came) return mix.clientSeed;
  const { start } = await readTableChain(tx, row.chainId!);
  return mixOf(start, mix.contributions, came.randomness);
}

/** Shows the next piece; answers until when. */
function show(work: Work): number {
  const { table, row } = work;
  const piece = piecesOf(table, row.outcome)[row.shown!]!;
  const until = row.at + piece.ms;
  const times = { until: instant(until) };
  if (piece.kind === 'roll') record(work, { type: 'roll', ...times });
  else if (piece.kind === 'squeeze') record(work, { type: 'squeeze', ...times, card: piece.card, place: piece.place });
  else {
    const [shown, ...hidden] = (row.shown === 0 && row.burned) || [];
    const burned = shown === undefined ? {} : { burned: { shown, hidden: hidden.length } };
    record(work, { type: 'card', ...times, place: piece.place, card: piece.card, ...burned });
  }
  return until;
}

async function settle(work: Work, until: number): Promise<void> {
  const { tx, table, row } = work;
  const playing = await listPlaying(tx, row.id, row.no);
  const outcomeOf = await readOutcomes(tx, table, row.no, row.outcome);
  const decided = playing.map((ticket) => ({ ticket, ...payOf(table, outcomeOf(ticket), ticket) }));
  await storeDecisions(
    tx,
    decided.map(({ ticket: { id }, pay, returns }) => ({ id, pay, returns })),
  );
  for (const { ticket, pay } of decided) if (ticket.demo && pay > 0) await giveForFun(tx, ticket, pay);
  await storeUncounted(tx, watchTickets(table, decided));
  const outcome = outcomeFor(table, row.outcome);
  await countRound(tx, table, outcome);
  const { value, signature } = row.beacon ?? {};
  record(work, {
    type: 'result',
    until: instant(until),
    outcome: row.outcome as Record<string, unknown>,
    wins: winningSpots(table.game, outcome, table.variant),
    result: row.result!,
    serverSeed: row.serverSeed!,
    ...(value && signature && { beacon: { value, signature } }),
  });
}

function payOf(table: LiveTable, outcome: unknown, { id, spots }: Ticket) {
  const settled = settleSpots(table.rules, outcome, spots, table.variant);
  if ('code' in settled) throw new Error(`Ticket ${id} has impossible bets: ${settled.what}`);
  return { pay: settled.total, returns: { ...settled.returns } };
}
