import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { LotteryChase, placeLotteryChase } from '@fairhouse/contract/play/studio-chase';
import { inTransaction } from '@fairhouse/database';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { readBalance } from '../../sessions/read-balance.ts';
import { prolongSession, type Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { normaliseLines, priceLines } from '../terms/price-lines.ts';
import type { Terms } from '../terms/terms.ts';
import { findDraw, readClock } from '../draws/draw-store.ts';
import { addDraws } from '../draws/plan-draws.ts';
import type { Draw } from '../draws/draw.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { findGame, sourceOf } from '../lottery.ts';
import { addTicket, Refused } from '../tickets/add-ticket.ts';
import { limitsFor, priceSlip, type PricedSlip } from '../tickets/price-slip.ts';
import { refuseTicket } from '../tickets/refuse-ticket.ts';
import { readTicket } from '../tickets/ticket-store.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { advanceChase } from './advance-chases.ts';
import { findChase, readChase, storeChase } from './chase-store.ts';
import type { Chase, ChasedDraw, NewChase } from './chase.ts';
import { comingDraws } from './coming-draws.ts';
import { describeChase } from './describe-chase.ts';

type Request = RequestOf<typeof placeLotteryChase>;
type Placed = Result<{ chase: LotteryChase; balance: number }>;

/** Bets of one chase that are on their way to the platform together. */
const AT_ONCE = 8;

const POLL_MS = 50;

/** Bets a slip on several draws, or answers the chase of a repeated request again. */
export async function placeChase(studio: Studio, session: Session, request: Request): Promise<Placed> {
  const gameCode = request.gameCode ?? session.gameCode;
  const game = findGame(studio.lottery, gameCode);
  if (!game) return fail('wrong_game');
  const wanted = chaseOf(studio, session, game, request);
  const earlier = await findChase(studio.pool, session.playerId, wanted.requestId);
  if (earlier) return answerAgain(studio, session, earlier, wanted);
  if (game.demonstration && !session.demo) return fail('stake_not_allowed');
  const draws = await findDraws(studio, game, wanted.draws);
  if (!draws.ok) return draws;
  if (!session.demo && draws.value.some(({ source }) => source === 'history')) return fail('stake_not_allowed');
  const terms = await studio.terms.read();
  if (terms.stopOf(gameCode)) return fail('play_stopped');
  const priced = priceAll(studio, terms, { game, merchant: session.merchant, chase: wanted, draws: draws.value });
  if (!priced.ok) return priced;
  const stake = priced.value.reduce((sum, { slip }) => sum + slip.stake, 0);
  if (stake !== wanted.stake) return fail('price_changed', { value: { stake } });

  const stored = await store(studio, session, wanted, priced.value);
  if (!stored.ok) {
    const same = stored.code === 'key_reused' ? await findChase(studio.pool, session.playerId, wanted.requestId) : null;
    return same ? answerAgain(studio, session, same, wanted) : stored;
  }
  if (!session.demo) await bookAll(studio, stored.value);
  return present(studio, session, wanted.id);
}

function chaseOf(
  { lottery }: Studio,
  { playerId, currency, demo, platformSession }: Session,
  game: LotteryGame,
  request: Request,
): NewChase {
  const { requestId, stopOnWin, stake } = request;
  const gameCode = game.code;
  const lines = normaliseLines(lottery.maths, game, request.lines);
  const draws = request.draws.toSorted((a, b) => (a.numero < b.numero ? -1 : 1));
  const state = demo ? ('active' as const) : ('placing' as const);
  const about = { playerId, currency, gameCode, demo, platformSession, lines, draws, stopOnWin, stake, state };
  return { id: randomUUID(), requestId: requestId.toLowerCase(), ...about };
}

/** The draws of the plan that are asked for; they are created if they have not been yet. */
async function findDraws(studio: Studio, game: LotteryGame, wanted: readonly ChasedDraw[]): Promise<Result<Draw[]>> {
  const { pool, lottery } = studio;
  const terms = await studio.terms.read();
  const byNumero = new Map(comingDraws(game, await readClock(pool), terms).map((draw) => [draw.numero, draw]));
  const planned = wanted.flatMap(({ numero }) => byNumero.get(numero) ?? []);
  const source = sourceOf(lottery, game);
  await addDraws(
    studio,
    planned.map((draw) => ({ ...draw, gameCode: game.code, source })),
  );
  const draws: Draw[] = [];
  for (const { numero } of wanted) {
    const draw = await findDraw(pool, game.code, numero);
    if (!draw) return fail('draw_unknown', { value: { numero } });
    draws.push(draw);
  }
  return ok(draws);
}

interface PricedDraw {
  draw: Draw;
  lines: Chase['lines'];
  slip: PricedSlip;
}

function priceAll(
  { lottery }: Studio,
  terms: Terms,
  { game, merchant, chase, draws }: { game: LotteryGame; merchant: string; chase: NewChase; draws: readonly Draw[] },
): Result<PricedDraw[]> {
  const { playerId, currency, lines, draws: wanted } = chase;
  const limits = limitsFor(lottery, terms, game, { merchant, currency });
  const priced: PricedDraw[] = [];
  for (const [index, draw] of draws.entries()) {
    const times = wanted[index]!.multiple;
    const multiplied = lines.map((line) => ({ ...line, multiple: line.multiple * times }));
    const atOdds = priceLines(lottery.maths, terms, { game, merchant, opensAt: draw.opensAt, lines: multiplied });
    if (!atOdds.ok) return atOdds;
    const slip = priceSlip(lottery.maths, limits, { game, day: draw.day, playerId, merchant, lines: atOdds.value });
    if (!slip.ok) return slip;
    priced.push({ draw, lines: atOdds.value, slip: slip.value });
  }
  return ok(priced);
}

async function store(
  { pool, times }: Studio,
  session: Session,
  chase: NewChase,
  priced: readonly PricedDraw[],
): Promise<Result<Ticket[]>> {
  try {
    return await inTransaction(pool, {}, async (tx) => {
      if (!(await storeChase(tx, chase))) throw new Refused(fail('key_reused'));
      const tickets: Ticket[] = [];
      for (const { draw, lines, slip } of priced) {
        const requestId = requestOf(chase.requestId, draw.numero);
        tickets.push(await addTicket(tx, times.leaseMs, session, draw, { requestId, lines, slip, chaseId: chase.id }));
      }
      return ok(tickets);
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

/** The request id of a draw's ticket follows from the player's own, which is in the root by it. */
function requestOf(requestId: string, numero: string): string {
  const hash = createHash('sha256').update(`${requestId}:${numero}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Takes the stakes until one is not booked at once; the worker ends what is left. */
async function bookAll({ tickets: worker }: Studio, tickets: readonly Ticket[]): Promise<void> {
  const waiting = [...tickets];
  let goesOn = true;
  const bookInTurn = async () => {
    for (let ticket = waiting.shift(); ticket && goesOn; ticket = waiting.shift()) {
      const left = await worker.leave('bet_pending', ticket, true);
      if (left.state !== 'bet_taken') goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bookInTurn));
}

async function answerAgain(studio: Studio, session: Session, chase: Chase, wanted: NewChase): Promise<Placed> {
  const fields = ({ gameCode, demo, lines, draws, stopOnWin, stake }: NewChase) => {
    return { gameCode, demo, lines, draws, stopOnWin, stake };
  };
  if (!isDeepStrictEqual(fields(chase), fields(wanted))) return fail('key_reused');
  return present(studio, session, chase.id);
}

async function present(studio: Studio, session: Session, id: string): Promise<Placed> {
  const { pool } = studio;
  const chase = await waitWhilePlacing(studio, id);
  if (chase.state === 'placing') return fail('platform_unreachable');
  if (chase.state === 'refused') return whyRefused(studio, session, chase);
  if (session.dueForProlonging) await prolongSession(pool, session.id);
  const balance = await readBalance(studio, session);
  return balance.ok ? ok({ chase: describeChase(chase), balance: balance.value }) : balance;
}

/** The bets may be on their way by another request or studio. */
async function waitWhilePlacing(studio: Studio, id: string): Promise<Chase> {
  const end = performance.now() + studio.times.patienceMs;
  for (;;) {
    await advanceChase(studio, id);
    const chase = (await readChase(studio.pool, id))!;
    if (chase.state !== 'placing' || performance.now() > end) return chase;
    await sleep(POLL_MS);
  }
}

/** The reason of the first draw that has one; without any, the platform did not answer in time. */
async function whyRefused(studio: Studio, session: Session, chase: Chase): Promise<Placed> {
  for (const { id } of chase.tickets) {
    const ticket = await readTicket(studio.pool, id);
    if (ticket?.refusal) return refuseTicket(studio, session, ticket);
  }
  return fail('tombstoned');
}
