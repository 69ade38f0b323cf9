import { fail, ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { LotteryTicket, placeLotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { isDeepStrictEqual } from 'node:util';
import { prolongSession, type Session } from '../../sessions/store.ts';
import type { Studio } from '../../studio.ts';
import type { LotteryGame } from '../games/lottery-games.ts';
import { findGame } from '../lottery.ts';
import type { TicketLine } from '../maths.ts';
import { describeTicket } from './describe-ticket.ts';
import { normaliseLines, priceLines } from '../terms/price-lines.ts';
import { limitsFor, priceSlip } from './price-slip.ts';
import { refuseTicket } from './refuse-ticket.ts';
import { findRequest } from './ticket-store.ts';
import type { Ticket } from './ticket.ts';

type Request = RequestOf<typeof placeLotteryTicket>;
type Placed = Result<{ ticket: LotteryTicket; balance: number }>;

/** Bets a slip on one draw, or answers the ticket of a repeated request again. */
export async function placeTicket(studio: Studio, session: Session, request: Request): Promise<Placed> {
  const gameCode = request.gameCode ?? session.gameCode;
  const game = findGame(studio.lottery, gameCode);
  if (!game) return fail('wrong_game');
  const requestId = request.requestId.toLowerCase();
  const lines = normaliseLines(studio.lottery.maths, game, request.lines);
  const stored = await store(studio, session, game, { ...request, requestId, lines });
  if (!stored.ok) {
    // A ticket of this request stands, whatever would be answered to a new one.
    const earlier = await findRequest(studio.pool, session.playerId, requestId);
    return earlier ? answerAgain(studio, session, earlier, { ...request, gameCode, lines }) : stored;
  }
  const ticket = stored.value;
  return present(studio, session, ticket.demo ? ticket : await studio.tickets.leave('bet_pending', ticket, true));
}

async function store(
  { lottery, placing, terms: reader }: Studio,
  session: Session,
  game: LotteryGame,
  { requestId, numero, stake, lines }: { requestId: string; numero: string; stake: number; lines: TicketLine[] },
): Promise<Result<Ticket>> {
  if (game.demonstration && !session.demo) return fail('stake_not_allowed');
  const draw = await placing.findDraw(game.code, numero);
  if (!draw) return fail('draw_unknown');
  if (draw.source === 'history' && !session.demo) return fail('stake_not_allowed');
  const terms = await reader.read();
  if (terms.stopOf(game.code)) return fail('play_stopped');
  const { playerId, merchant } = session;
  const atOdds = priceLines(lottery.maths, terms, { game, merchant, opensAt: draw.opensAt, lines });
  if (!atOdds.ok) return atOdds;
  const about = { game, day: draw.day, playerId, merchant, lines: atOdds.value };
  const priced = priceSlip(lottery.maths, limitsFor(lottery, terms, game, session), about);
  if (!priced.ok) return priced;
  if (priced.value.stake !== stake) return fail('price_changed', { value: { stake: priced.value.stake } });
  return placing.add(session, draw, { requestId, lines: atOdds.value, slip: priced.value });
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
