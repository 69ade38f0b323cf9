import type { LotteryChase } from '@fairhouse/contract/play/studio-chase';
import { useState } from 'react';
import { useEntry, useTable, useWords } from '../table.tsx';

/** A chase as a whole: how far it is, what it cost and paid, and each of its draws. */
export function ChaseCard({ chase }: { chase: LotteryChase }) {
  const { say, money, gameName, playName, tokenNames } = useWords();
  const { gameCode, state, lines, stake, pay, tickets } = chase;
  const entry = useEntry(gameCode);
  const played = tickets.filter((ticket) => ticket.state === 'won' || ticket.state === 'lost').length;
  const back = tickets.filter((ticket) => ticket.state === 'refunded').reduce((sum, ticket) => sum + ticket.stake, 0);
  return (
    <li className={`ticket ${pay > stake - back ? 'won' : ''}`}>
      <div className="ticket-head">
        <strong>{gameName(entry ?? { gameCode, name: gameCode })}</strong>
        <span className={state === 'stopped' ? 'state won' : 'state'}>{say(`chase_state_${state}`)}</span>
      </div>
      <p className="muted small">
        {say('chase')} · {say('chase_played', { n: played, all: tickets.length })}
      </p>
      <ul className="ticket-lines">
        {lines.map((line, at) => (
          <li key={at}>
            <span>{playName(entry?.family ?? '', line.play)}</span>{' '}
            <b className="figures">{tokenNames(line.selection)}</b>
          </li>
        ))}
      </ul>
      <dl className="pair">
        <dt>{say('stake')}</dt>
        <dd className="figures">{money(stake)}</dd>
        <dt>{say('payout')}</dt>
        <dd className={pay > 0 ? 'figures win' : 'figures'}>{money(pay)}</dd>
        {back > 0 && (
          <>
            <dt>{say('state_refunded')}</dt>
            <dd className="figures">{money(back)}</dd>
          </>
        )}
      </dl>
      <ChasedDraws chase={chase} />
      {state === 'active' && tickets.some((ticket) => ticket.state === 'booked') && <CancelRest id={chase.id} />}
    </li>
  );
}

function ChasedDraws({ chase: { tickets } }: { chase: LotteryChase }) {
  const { say, money } = useWords();
  const { verifyUrl } = useTable().session;
  return (
    <details className="chased-draws">
      <summary className="small">{say('chase_draws')}</summary>
      <ul>
        {tickets.map(({ id, numero, state, pay, stake }) => (
          <li key={id} className="small figures">
            <span>{numero}</span>
            <span>{state === 'won' ? money(pay ?? 0) : say(`state_${state}`)}</span>
            {(state === 'won' || state === 'lost') && verifyUrl !== '' ? (
              <a href={verifyUrl + encodeURIComponent(id)} target="_blank" rel="noreferrer">
                {say('verify')}
              </a>
            ) : (
              <span className="muted">{money(stake)}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CancelRest({ id }: { id: string }) {
  const { api, tickets, balance } = useTable();
  const { say } = useWords();
  const [note, setNote] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    const answer = await api.cancelChase(id);
    setIsBusy(false);
    if (!answer.ok) return setNote(answer.message ?? say('failed_text'));
    await tickets.load();
    const now = await api.resume();
    if (now.ok) balance.write(now.value.balance);
  };
  return (
    <div className="row">
      <button type="button" className="button" disabled={isBusy} onClick={() => void cancel()}>
        {say('chase_cancel')}
      </button>
      {note !== null && <output>{note}</output>}
    </div>
  );
}
