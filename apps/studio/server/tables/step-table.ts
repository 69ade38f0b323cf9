import { inTransaction } from '@fairhouse/database';
import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import { resultText, settleSpots, winningSpots } from '@fairhouse/games/tables';
import type { Pool, PoolClient } from 'pg';
import { SeedSafeError, type SeedSafe } from '../fairness/seed-safe.ts';
import { giveForFun, playForFun } from '../rounds/play-balance-store.ts';
import type { LiveTable } from './catalogue.ts';
import { provideChain, readMix, readTableChain, storeMix, takeContributions } from './chain-store.ts';
import { CHAIN_LENGTH, openLink, PUBLISHED_AHEAD } from './chain.ts';
import { drawOutcome, nextShoe } from './draw-outcome.ts';
import { piecesOf } from './pieces.ts';
import { advance, type Effect, type MachineState, type Step } from './round-machine.ts';
import { countRound } from './rtp-rounds.ts';
import {
  endRound,
  lockTable,
  moveRound,
  prolongRound,
  setTableState,
  storeEvents,
  storeOutcome,
  storeRound,
  type TableRow,
} from './table-store.ts';
import {
  countTickets,
  freezeTickets,
  listPlaying,
  refundAll,
  refundUncertain,
  storeDecisions,
} from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

export interface StepDeps {
  pool: Pool;
  seeds: SeedSafe;
  onError: (error: unknown) => void;
}

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
}

type NewEvent = TableEvent extends infer Each
  ? Each extends TableEvent
    ? Omit<Each, 's' | 'at' | 'no'>
    : never
  : never;

/** A step in progress. */
interface Work {
  tx: PoolClient;
  deps: StepDeps;
  table: LiveTable;
  row: TableRow;
  events: TableEvent[];
}

const instant = (at: number): string => new Date(at).toISOString();

const record = ({ row, events }: Work, event: NewEvent): void => {
  const about = { s: row.seq + events.length + 1, at: instant(row.at), no: row.no };
  events.push({ ...event, ...about });
};

/** Takes the next step of a table if it is time; undefined when another process owns it. */
export function stepTable(deps: StepDeps, table: LiveTable, lease: Lease): Promise<Stand | undefined> {
  return inTransaction(deps.pool, {}, async (tx) => {
    const row = await lockTable(tx, table.id, lease.owner, lease.epoch);
    if (!row) return undefined;
    const state = stateOf(row);
    const step = advance(state, {
      at: row.at,
      times: table.times,
      watched: row.watched,
      isOff: row.wanted === 'off',
      tickets: state.phase === 'closing' ? await countTickets(tx, row.id, row.no) : { all: 0, uncertain: 0 },
      pieces: row.outcome === null ? undefined : piecesOf(table, row.outcome),
    });
    if (!step) return { moved: false, phase: state.phase, no: row.no, until: state.until, at: row.at };
    const work: Work = { tx, deps, table, row, events: [] };
    const { phase, until } = await take(work, step);
    await storeEvents(tx, row.id, work.events);
    return { moved: true, phase, no: row.no, until, at: row.at };
  });
}

/** An open round that nobody moved on for a while gets time to bet again, once. */
export function regainTime(deps: StepDeps, table: LiveTable, lease: Lease, ms: number): Promise<void> {
  return inTransaction(deps.pool, {}, async (tx) => {
    const row = await lockTable(tx, table.id, lease.owner, lease.epoch);
    if (!row || row.state !== 'playing' || row.phase !== 'open' || row.regained || row.until! >= row.at + ms) return;
    const until = row.at + ms;
    await prolongRound(tx, row, until);
    const work: Work = { tx, deps, table, row, events: [] };
    record(work, { type: 'extended', until: instant(until) });
    await storeEvents(tx, row.id, work.events);
  });
}

const stateOf = (row: TableRow): MachineState =>
  row.state === 'playing'
    ? { phase: row.phase as MachineState['phase'], until: row.until, shown: row.shown!, extended: row.extended! }
    : { phase: row.state, until: null, shown: 0, extended: false };

interface Moved {
  phase: MachineState['phase'];
  until: number | null;
}

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
  if (has('take')) await takeBets(work);
  if (has('fix')) await refundUncertain(tx, row.id, row.no);
  if (has('void')) await voidRound(work);
  if (has('draw') && !(await draw(work))) return endUndrawn(work);
  const shown = has('show') ? row.shown! + 1 : row.shown!;
  const until = has('show') ? show(work) : step.until;
  if (has('settle')) await settle(work, until!);
  else if (!has('show')) recordPhase(work, step, until!);
  const { to: phase, extended = row.extended! } = step;
  await moveRound(tx, row, { phase, until, shown, extended, isVoid: row.isVoid! });
  return { phase, until };
}

function recordPhase(work: Work, { to }: Step, until: number): void {
  if (to === 'closing' || to === 'payout') record(work, { type: to, until: instant(until) });
  else if (to === 'closed') record(work, { type: 'closed', until: instant(until), isVoid: work.row.isVoid! });
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

  row.no += 1;
  const openSeq = row.seq + work.events.length + 1;
  const round = { no: row.no, chainId: chain.id, link, mixId: mix.id, shoe, until, openSeq };
  await storeRound(tx, row.id, round);
  record(work, {
    type: 'open',
    until: instant(until),
    proof: {
      chainStart: chain.start,
      link,
      commitment: goesOn ? row.serverSeed! : chain.start,
      clientSeed: mix.clientSeed,
      contributions: mix.contributions.length,
    },
    shoe: shoe && {
      no: shoe.no,
      left: shoe.deck.reduce((sum, count) => sum + count, 0),
      fresh: shoe.fresh,
      last: shoe.last,
    },
  });
  return { phase: 'open', until };
}

/** Trial play has no wallet to ask: its stakes are taken at once. */
async function takeBets({ tx, row }: Work): Promise<void> {
  for (const ticket of await freezeTickets(tx, row.id, row.no)) await playForFun(tx, ticket, ticket.stake, 0);
}

async function voidRound({ tx, row }: Work): Promise<void> {
  row.isVoid = true;
  for (const ticket of await refundAll(tx, row.id, row.no)) await giveForFun(tx, ticket, ticket.stake);
}

/** Opens the link and stores what it decides; false when the seed cannot be read any more. */
async function draw({ tx, deps, table, row }: Work): Promise<boolean> {
  const chain = await readTableChain(tx, row.chainId!);
  const { clientSeed } = await readMix(tx, row.mixId!);
  let serverSeed: string;
  try {
    serverSeed = openLink(deps.seeds, { phase: row.phase!, link: row.link }, chain);
  } catch (error) {
    if (!(error instanceof SeedSafeError)) throw error;
    deps.onError(error);
    return false;
  }
  const drawn = drawOutcome(table, { serverSeed, clientSeed, link: row.link }, row.shoeBefore);
  const stored = { ...drawn, serverSeed, result: resultText(table.game, drawn.outcome) };
  await storeOutcome(tx, row, stored);
  Object.assign(row, { ...stored, burned: [...drawn.burned] });
  return true;
}

/** Without its seed a round has no outcome: everything goes back, and the next one begins a new chain. */
async function endUndrawn(work: Work): Promise<Moved> {
  const { tx, row, table } = work;
  await voidRound(work);
  const until = row.at + table.times.payout;
  record(work, { type: 'closed', until: instant(until), isVoid: true });
  record(work, { type: 'payout', until: instant(until) });
  const move = { phase: 'payout', until, shown: 0, extended: row.extended!, isVoid: true } as const;
  await moveRound(tx, row, move);
  return { phase: 'payout', until };
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
  await storeDecisions(
    tx,
    playing.map((ticket) => ({ id: ticket.id, ...payOf(table, row.outcome, ticket) })),
  );
  for (const ticket of playing.filter(({ demo }) => demo)) {
    const { pay } = payOf(table, row.outcome, ticket);
    if (pay > 0) await giveForFun(tx, ticket, pay);
  }
  await countRound(tx, table, row.outcome);
  record(work, {
    type: 'result',
    until: instant(until),
    outcome: row.outcome as Record<string, unknown>,
    wins: winningSpots(table.game, row.outcome, table.variant),
    result: row.result!,
    serverSeed: row.serverSeed!,
  });
}

function payOf(table: LiveTable, outcome: unknown, { id, spots }: Ticket) {
  const settled = settleSpots(table.rules, outcome, spots, table.variant);
  if ('code' in settled) throw new Error(`Ticket ${id} has impossible bets: ${settled.what}`);
  return { pay: settled.total, returns: { ...settled.returns } };
}
