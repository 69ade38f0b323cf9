import type { LotteryTicket } from '@fairhouse/contract/play/studio-lottery';
import { Failed, Skeleton } from '../../../shell/parts/read.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { ChaseCard } from './chase-card.tsx';
import { TicketCard } from './ticket-card.tsx';

export function TicketsSheet({ onClose }: { onClose: () => void }) {
  const { say } = useWords();
  return (
    <Sheet title={say('tickets')} onClose={onClose}>
      <Tickets />
    </Sheet>
  );
}

/** A chase is shown once, in the place of its newest ticket. */
const isFirstOfChase = ({ id, chaseId }: LotteryTicket, list: readonly LotteryTicket[]): boolean =>
  list.find((other) => other.chaseId === chaseId)?.id === id;

/** The player's bets, newest first; of one game only where a code is given. */
export function Tickets({ gameCode }: { gameCode?: string }) {
  const { tickets } = useTable();
  const { say } = useWords();
  const { state, list, chases, next } = useStore(tickets);
  const chaseOf = ({ chaseId }: LotteryTicket) => chases.find(({ id }) => id === chaseId);
  const shown = list
    .filter((ticket) => gameCode === undefined || ticket.gameCode === gameCode)
    .filter((ticket) => !chaseOf(ticket) || isFirstOfChase(ticket, list));
  if (state === 'loading') return <Skeleton rows={3} />;
  if (state === 'failed') return <Failed onRetry={() => void tickets.load()} />;
  if (shown.length === 0) return <p className="notice">{say('tickets_empty')}</p>;
  return (
    <>
      <ul className="tickets">
        {shown.map((ticket) => {
          const chase = chaseOf(ticket);
          return chase ? <ChaseCard key={chase.id} chase={chase} /> : <TicketCard key={ticket.id} ticket={ticket} />;
        })}
      </ul>
      {next !== undefined && (
        <button type="button" className="button wide" onClick={() => void tickets.loadMore()}>
          {say('more_results')}
        </button>
      )}
    </>
  );
}
