import type { SportsTicket } from '@fairhouse/contract/play/studio-tickets';
import { useEffect, useState } from 'react';
import { useTable, useWords } from '../table.tsx';

const SHOWN_MS = 7000;

/** Results of tickets that were settled while the page was open. */
export function Toasts() {
  const { tickets } = useTable();
  const { say, money } = useWords();
  const [settled, setSettled] = useState<readonly SportsTicket[]>([]);
  useEffect(
    () =>
      tickets.onSettled((ticket) => {
        setSettled((before) => [...before.filter(({ id }) => id !== ticket.id), ticket].slice(-3));
        setTimeout(() => setSettled((before) => before.filter(({ id }) => id !== ticket.id)), SHOWN_MS);
      }),
    [tickets],
  );
  const isWin = ({ due, stake }: SportsTicket) => (due ?? 0) > stake;
  const text = (ticket: SportsTicket) => {
    const back = ticket.due ?? ticket.paid;
    if (back === 0) return say('toast_lost');
    // Less than the stake is no win.
    return say(isWin(ticket) ? 'toast_won' : 'toast_back', { amount: money(back), stake: money(ticket.stake) });
  };
  return (
    <output className="toasts">
      {settled.map((ticket) => (
        <span key={ticket.id} className={isWin(ticket) ? 'toast win' : 'toast'}>
          {text(ticket)}
        </span>
      ))}
    </output>
  );
}
