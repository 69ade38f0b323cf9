import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { useEffect, useState } from 'react';
import { useTable, useWords } from '../table.tsx';

const SHOWN_MS = 7000;

/** The results of tickets whose draw came while the page was open. */
export function Toasts() {
  const { tickets } = useTable();
  const { say, money } = useWords();
  const [decided, setDecided] = useState<readonly LotteryTicket[]>([]);
  useEffect(
    () =>
      tickets.onDecided((ticket) => {
        setDecided((before) => [...before.filter(({ id }) => id !== ticket.id), ticket].slice(-3));
        setTimeout(() => setDecided((before) => before.filter(({ id }) => id !== ticket.id)), SHOWN_MS);
      }),
    [tickets],
  );
  const text = ({ numero, pay, stake }: LotteryTicket) => {
    if (!pay) return say('no_win', { numero });
    // Less than the stake is no win.
    const isWin = pay > stake;
    return say(isWin ? 'you_won' : 'you_got', { numero, amount: money(pay), stake: money(stake) });
  };
  return (
    <output className="toasts">
      {decided.map((ticket) => (
        <span key={ticket.id} className={(ticket.pay ?? 0) > ticket.stake ? 'toast win' : 'toast'}>
          {text(ticket)}
        </span>
      ))}
    </output>
  );
}
