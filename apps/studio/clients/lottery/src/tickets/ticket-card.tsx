import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { useState } from 'react';
import { useEntry, useTable, useWords } from '../table.tsx';
import { explainLine } from './explain-line.ts';

export function TicketCard({ ticket }: { ticket: LotteryTicket }) {
  const { say, hitName, money, gameName, playName, tokenNames } = useWords();
  const { session } = useTable();
  const entry = useEntry(ticket.gameCode);
  const family = entry?.family ?? '';
  const { pay, state, stake, results } = ticket;
  return (
    <li className={`ticket ${pay !== null && pay > stake ? 'won' : ''}`}>
      <div className="ticket-head">
        <strong>{gameName(entry ?? { gameCode: ticket.gameCode, name: ticket.gameCode })}</strong>
        {/* Less than the stake is no win. */}
        {pay !== null && pay > 0 && pay <= stake ? (
          <span className="state">{say('got_back', { amount: money(pay) })}</span>
        ) : (
          <span className={`state ${state}`}>{say(`state_${state}`)}</span>
        )}
      </div>
      <p className="muted small">
        {say('draw', { numero: ticket.numero })}
        {ticket.chaseId !== null && ` · ${say('chase')}`}
      </p>
      <ul className="ticket-lines">
        {ticket.lines.map((line, at) => (
          <li key={at}>
            <span>{playName(family, line.play)}</span> <b className="figures">{tokenNames(line.selection)}</b>
            {results?.[at] &&
              explainLine(results[at].explanation, { say, hitName }).map((text) => (
                <p key={text} className="explanation">
                  {text}
                </p>
              ))}
          </li>
        ))}
      </ul>
      <dl className="pair">
        <dt>
          {say('stake')} · {say('lots_n', { n: ticket.lots })}
        </dt>
        <dd className="figures">{money(stake)}</dd>
        {pay !== null && (
          <>
            <dt>{say('payout')}</dt>
            <dd className={pay > stake ? 'figures win' : 'figures'}>{money(pay)}</dd>
          </>
        )}
      </dl>
      {ticket.correction && <Corrected correction={ticket.correction} />}
      {pay !== null && pay > 0 && !ticket.credited && <p className="muted small">{say('crediting')}</p>}
      <Actions ticket={ticket} verify={session.verifyUrl} />
    </li>
  );
}

/** What the correction of the result means for the ticket. */
function Corrected({ correction: { added, credited } }: { correction: NonNullable<LotteryTicket['correction']> }) {
  const { say, money } = useWords();
  return (
    <p className="explanation">
      {added > 0 ? say('correction_added', { amount: money(added) }) : say('correction_same')}
      {added > 0 && !credited && ` ${say('crediting')}`}
    </p>
  );
}

function Actions({ ticket, verify }: { ticket: LotteryTicket; verify: string }) {
  const { api, tickets, balance } = useTable();
  const { say, money } = useWords();
  const { chaseId } = ticket;
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    const answer = await (chaseId === null ? api.cancel(ticket.id) : api.cancelChase(chaseId));
    setIsBusy(false);
    if (!answer.ok) return setNote(answer.message ?? say('failed_text'));
    if (chaseId === null) setNote(say('cancelled', { amount: money(ticket.stake) }));
    else setNote(say('chase_cancelled'));
    await tickets.load();
    const now = await api.resume();
    if (now.ok) balance.write(now.value.balance);
  };
  return (
    <div className="row">
      {ticket.state === 'booked' && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void cancel()}>
          {say(chaseId === null ? 'cancel' : 'chase_cancel')}
        </button>
      )}
      {ticket.results && verify !== '' && (
        <a className="button" href={verify + encodeURIComponent(ticket.id)} target="_blank" rel="noreferrer">
          {say('verify')}
        </a>
      )}
      {note !== null && <output>{note}</output>}
    </div>
  );
}
