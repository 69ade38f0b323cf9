import type { SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { useId, useState } from 'react';
import { useStore, useTable, useWords } from '../table.tsx';
import { useCashOut } from './use-cash-out.ts';

const ALL = 100;

/** What the ticket is worth now, whole or in part; or why nothing is offered. */
export function CashOut({ ticket }: { ticket: SportsTicket }) {
  const { tickets } = useTable();
  const { say, money, reason } = useWords();
  const offer = useStore(tickets).offers.get(ticket.id);
  const [percent, setPercent] = useState<number | null>(null);
  const { cashing, cashOut } = useCashOut(ticket.id);
  if (cashing.state === 'waiting')
    return (
      <output className="waiting">
        <span className="spinner" aria-hidden="true" />
        {say('cash_out_waiting')}
      </output>
    );
  const note = cashing.state === 'refused' && (
    <div role="alert" className="refused small">
      {cashing.offer === null
        ? say('no_cash_out', { reason: reason(cashing.reason) })
        : say('cash_out_changed', { amount: money(cashing.offer) })}
    </div>
  );
  if (!offer || offer.offer === null) {
    return (
      <>
        {note}
        {offer && <p className="small muted">{say('no_cash_out', { reason: reason(offer.reason) })}</p>}
      </>
    );
  }
  const whole = offer.offer;
  const part = (of: number) => Math.floor((whole * of) / ALL);
  if (percent === null)
    return (
      <>
        {note}
        <button type="button" className="button wide" onClick={() => setPercent(ALL)}>
          {say('cash_out', { amount: money(whole) })}
        </button>
      </>
    );
  return (
    <div className="cash-out">
      {note}
      <PartChoice percent={percent} onChange={setPercent} />
      <div className="row">
        <button type="button" className="button" onClick={() => setPercent(null)}>
          {say('close')}
        </button>
        <button
          type="button"
          className="button main"
          onClick={() => {
            setPercent(null);
            void cashOut(percent, whole);
          }}
        >
          {say('cash_out_now', { amount: money(part(percent)) })}
        </button>
      </div>
    </div>
  );
}

function PartChoice({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const { say } = useWords();
  const id = useId();
  return (
    <label htmlFor={id} className="part small">
      <span>
        {say('cash_out_part')} <b className="figures">{percent} %</b>
      </span>
      <input
        id={id}
        type="range"
        min={10}
        max={ALL}
        step={10}
        value={percent}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}
