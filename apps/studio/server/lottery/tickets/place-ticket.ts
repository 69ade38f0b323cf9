import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { LotteryTicket, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import { prolongSession, type Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import { findDraw } from '../draws/draw-store.ts';
import type { Draw } from '../draws/draw.ts';
import { findGame } from '../lottery.ts';
import type { TicketLine } from '../maths.ts';
import { addTicket, Refused, type Slip } from './add-ticket.ts';
import { describeTicket } from './describe-ticket.ts';
import { priceSlip } from './price-slip.ts';
import { refuseTicket } from './refuse-ticket.ts';
import { findRequest } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

type Request = RequestOf<typeof placeLotteryTicket>;
type Placed = Result<{ ticket: LotteryTicket; balance: number }>;

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
  if (draw.source === 'history' && !session.demo) return fail('stake_not_allowed');
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

async function store(studio: Studio, session: Session, draw: Draw, slip: Slip): Promise<Result<Ticket>> {
  try {
    return ok(await inTransaction(studio.pool, {}, (tx) => addTicket(tx, studio.times.leaseMs, session, draw, slip)));
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

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
      return ticket.refusal ? refuseTicket(studio, session, ticket) : fail('tombstoned');
    case 'refused':
      return refuseTicket(studio, session, ticket);
    case 'bet_taken':
    case 'decided':
    case 'settled': {
      if (session.dueForProlonging) await prolongSession(studio.pool, session.id);
      return ok({ ticket: describeTicket(ticket), balance: ticket.balanceAfterBet ?? 0 });
    }
  }
}
