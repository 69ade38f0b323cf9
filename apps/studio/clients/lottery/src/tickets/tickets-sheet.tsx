import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { Failed, Skeleton } from '../parts/read.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { TicketCard } from './ticket-card.tsx';

export function TicketsSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <Sheet title={say('tickets')} onClose={onClose}>
      <Tickets />
    </Sheet>
  );
}

/** Of the draws of a chase that are still ahead only the next one. */
const isShown = (list: readonly LotteryTicket[]) => (ticket: LotteryTicket) =>
  ticket.chaseId === null ||
  ticket.state !== 'booked' ||
  !list.some(({ chaseId, state, numero }) => {
    const isEarlier = numero < ticket.numero;
    return chaseId === ticket.chaseId && state === 'booked' && isEarlier;
  });

/** The player's bets, newest first; of one game only where a code is given. */
export function Tickets({ gameCode }: { gameCode?: string }) {
  const { tickets } = useTable();
  const { say } = useWords();
  const { state, list, next } = useStore(tickets);
  const shown = list.filter((ticket) => gameCode === undefined || ticket.gameCode === gameCode).filter(isShown(list));
  if (state === 'loading') return <Skeleton rows={3} />;
  if (state === 'failed') return <Failed onRetry={() => void tickets.load()} />;
  if (shown.length === 0) return <p className="notice">{say('tickets_empty')}</p>;
  return (
    <>
      <ul className="tickets">
        {shown.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {next !== undefined && (
        <button type="button" className="button wide" onClick={() => void tickets.loadMore()}>
          {say('more_results')}
        </button>
      )}
    </>
  );
}
