import type { SportsTicket, TicketLeg } from '@fairhouse/contract/play/studio-tickets';
import { useTable, useWords } from '../table.tsx';
import { CashOut } from './cash-out.tsx';
import { nameOfType } from './name-type.ts';
import { isOpen } from './ticket-book.ts';

/** One bet: its legs with their results, what it pays and why, and its cash-out. */
export function TicketCard({ ticket }: { ticket: SportsTicket }) {
  const { session } = useTable();
  const { say, money } = useWords();
  const { state, stake, paid, possibleWin, legs, overpaid, cashOuts, lines } = ticket;
  const open = isOpen(ticket);
  const isWin = paid > stake;
  return (
    <li className={isWin && !open ? 'ticket won' : 'ticket'}>
      <div className="ticket-head">
        <strong>
          {nameOfType(ticket, say)}
          {lines > 1 && <span className="muted figures"> · {say('lines_n', { n: lines })}</span>}
        </strong>
        <span className={`state ${state}`}>{say(`state_${state}`)}</span>
      </div>
      <p className="muted small figures">
        <time dateTime={ticket.placedAt}>
          {new Date(ticket.placedAt).toLocaleString(document.documentElement.lang, dateFormat)}
        </time>
        {' · '}
        {say('simulated')}
      </p>
      <ul className="ticket-legs">
        {legs.map((leg, at) => (
          <Leg key={at} leg={leg} />
        ))}
      </ul>
      <dl className="pair">
        <dt>{say('stake')}</dt>
        <dd className="figures">{money(stake)}</dd>
        {open && (
          <>
            <dt>{say('pays_up_to')}</dt>
            <dd className="figures">{money(possibleWin)}</dd>
          </>
        )}
        {(paid > 0 || !open) && (
          <>
            <dt>{say('paid')}</dt>
            <dd className={isWin ? 'figures win' : 'figures'}>{money(paid)}</dd>
          </>
        )}
      </dl>
      {cashOuts
        .filter((each) => each.state === 'done')
        .map(({ clientId, percent, amount }) => (
          <p key={clientId} className="small">
            {say('cashed_out_part', { percent, amount: money(amount ?? 0) })}
          </p>
        ))}
      {overpaid > 0 && <p className="small">{say('overpaid', { amount: money(overpaid) })}</p>}
      {!open && !ticket.credited && <p className="small muted">{say('crediting')}</p>}
      {state === 'open' && <CashOut ticket={ticket} />}
      {session.verifyUrl !== '' && !session.demo && !open && (
        <a
          className="verify small"
          href={session.verifyUrl + encodeURIComponent(ticket.id)}
          target="_blank"
          rel="noreferrer"
        >
          {say('verify')}
        </a>
      )}
    </li>
  );
}

const dateFormat = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  numberingSystem: 'latn',
} as const;

function Leg({ leg }: { leg: TicketLeg }) {
  const { say, odds, reason, outcomeName, marketName } = useWords();
  const { result, score, live, banker, revisions } = leg;
  const wasTakenBack = revisions.some((revision) => revision.result === 'open');
  return (
    <li className={`ticket-leg ${result ?? 'open'}`}>
      <div>
        <strong>{outcomeName(leg, leg, leg.outcome)}</strong> <b className="figures">{odds(leg.odds)}</b>
        {banker && <span className="badge">{say('banker')}</span>}
      </div>
      <span className="small">{marketName(leg, leg)}</span>
      <span className="small muted">
        {leg.home} – {leg.away}
        {live && score && <span className="figures"> · {say('bet_at', { score: `${score[0]}:${score[1]}` })}</span>}
      </span>
      <span className={`result ${result ?? 'open'}`}>{say(`result_${result ?? 'open'}`)}</span>
      {result === 'void' && leg.reason !== null && (
        <span className="small">{say('void_why', { reason: reason(leg.reason) })}</span>
      )}
      {wasTakenBack && <span className="small">{say('taken_back')}</span>}
    </li>
  );
}
