import { fail, ok, type Failure, type RequestOf, type Result } from '@fairhouse/contract';
import type { LotteryTicket, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { sessionEnding } from '../../platform/session-ending.ts';
import { playForFun } from '../../rounds/play-balance-store.ts';
import { endSession, prolongSession, type Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { findDraw } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findGame } from '../lottery.ts';
import type { TicketLine } from '../maths.ts';
import { describeTicket } from './describe-ticket.ts';
import { addLoads } from './exposure-store.ts';
import { priceSlip, type PricedSlip } from './price-slip.ts';
import { findRequest, storeTicket, type NewTicket } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

type Request = RequestOf<typeof placeLotteryTicket>;
type Placed = Result<{ ticket: LotteryTicket; balance: number }>;

/** Rolls the transaction back and answers the failure. */
class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Bets a slip on one draw, or answers the ticket of a repeated request again. */
export async function placeTicket(studio: Studio, session: Session, request: Request): Promise<Placed> {
  const { lottery, pool } = studio;
  const gameCode = request.gameCode ?? session.gameCode;
  const game = findGame(lottery, gameCode);
  if (!game) return fail('wrong_game');
  const requestId = request.requestId.toLowerCase();
  const lines = request.lines.map(({ play, selection, unit, multiple = 1 }) => ({ play, selection, unit, multiple }));
  const earlier = await findRequest(pool, session.playerId, requestId);
  if (earlier) return answerAgain(studio, session, earlier, { ...request, gameCode, lines });
  if (game.demonstration && !session.demo) return fail('stake_not_allowed');
  const draw = await findDraw(pool, game.code, request.numero);
  if (!draw) return fail('draw_unknown');
  const { playerId } = session;
  const priced = priceSlip(lottery.maths, lottery.limits[session.currency], { game, day: draw.day, playerId, lines });
  if (!priced.ok) return priced;
  if (priced.value.stake !== request.stake) return fail('price_changed', { value: { stake: priced.value.stake } });

  const stored = await store(studio, session, draw, { requestId, lines, slip: priced.value });
  if (!stored.ok) {
    const same = stored.code === 'key_reused' ? await findRequest(pool, playerId, requestId) : undefined;
    return same ? answerAgain(studio, session, same, { ...request, gameCode, lines }) : stored;
  }
  const ticket = stored.value;
  return present(studio, session, ticket.demo ? ticket : await studio.tickets.leave('bet_pending', ticket, true));
}

interface Slip {
  requestId: string;
  lines: TicketLine[];
  slip: PricedSlip;
}

/** Ticket, exposure and trial money in one transaction; only the database's clock decides whether the draw is open. */
async function store(
  studio: Studio,
  session: Session,
  draw: Draw,
  { requestId, lines, slip }: Slip,
): Promise<Result<Ticket>> {
  const { playerId, currency, demo, platformSession } = session;
  const { gameCode } = draw;
  const { lots, stake, loads } = slip;
  const about = { playerId, currency, gameCode, demo, platformSession, drawId: draw.id, requestId, lines, lots, stake };
  try {
    return await inTransaction(studio.pool, {}, async (tx) => {
      const id = randomUUID();
      const state = demo ? ('bet_taken' as const) : ('bet_pending' as const);
      const balanceAfterBet = demo ? (await playForFun(tx, session, stake, 0)).balanceAfterBet : null;
      const added = demo ? [] : loads.map(({ token, amount }) => ({ token, amount }));
      const ticket: NewTicket = { ...about, id, state, balanceAfterBet, loads: added };
      const createdAt = await storeTicket(tx, ticket, studio.times.leaseMs);
      if (!createdAt) throw new Refused(fail((await hasRequest(tx, ticket)) ? 'key_reused' : 'draw_closed'));
      if (!demo) {
        const refused = await addLoads(tx, draw.id, currency, loads);
        if (refused) throw new Refused(fail('liability_reached', { value: refused }));
      }
      const open = { reference: null, pay: null, results: null, refusal: null, refusalValue: null };
      return ok({
        ...about,
        ...open,
        id,
        state,
        numero: draw.numero,
        balanceAfterBet,
        balanceAfterWin: null,
        claim: 1,
        createdAt,
      });
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

const hasRequest = async (tx: PoolClient, { playerId, requestId }: NewTicket) =>
  (await findRequest(tx, playerId, requestId)) !== undefined;

async function answerAgain(
  studio: Studio,
  session: Session,
  ticket: Ticket,
  request: { gameCode: string; numero: string; stake: number; lines: TicketLine[] },
): Promise<Placed> {
  const same =
    ticket.gameCode === request.gameCode &&
    ticket.demo === session.demo &&
    ticket.numero === request.numero &&
    ticket.stake === request.stake &&
    isDeepStrictEqual(ticket.lines, request.lines);
  if (!same) return fail('key_reused');
  return present(studio, session, await studio.tickets.leave('bet_pending', ticket));
}

async function present(studio: Studio, session: Session, ticket: Ticket): Promise<Placed> {
  switch (ticket.state) {
    case 'bet_pending':
      return fail('platform_unreachable');
    case 'refund_pending':
    case 'refunded':
      return ticket.refusal ? refuse(studio, session, ticket) : fail('tombstoned');
    case 'refused':
      return refuse(studio, session, ticket);
    case 'bet_taken':
    case 'decided':
    case 'settled': {
      if (session.dueForProlonging) await prolongSession(studio.pool, session.id);
      return ok({ ticket: describeTicket(ticket), balance: ticket.balanceAfterBet ?? 0 });
    }
  }
}

async function refuse(studio: Studio, session: Session, ticket: Ticket): Promise<Failure> {
  const code = ticket.refusal ?? 'internal_error';
  if (sessionEnding.has(code) && ticket.platformSession === session.platformSession) {
    await endSession(studio.pool, session.id, code);
  }
  return fail(code, ticket.refusalValue === null ? {} : { value: ticket.refusalValue });
}
