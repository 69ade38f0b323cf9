import { useEffect, useState } from 'react';
import { Choice } from '../../../shell/parts/choice.tsx';
import { Failed, Skeleton } from '../../../shell/parts/read.tsx';
import { useStore, useTable, useWords } from '../table.tsx';
import { TicketCard } from './ticket-card.tsx';
import type { TicketKind } from './ticket-book.ts';

const AGAIN_MS = 4000;
const kinds: readonly TicketKind[] = ['open', 'settled'];

/** The player's bets; of open ones what a cash-out pays now. */
export default function MyBets() {
  const { tickets } = useTable();
  const { say } = useWords();
  const [kind, setKind] = useState<TicketKind>('open');
  const { state, list, next } = useStore(tickets)[kind];
  useEffect(() => {
    const read = () => {
      if (document.hidden) return;
      void tickets.load(kind);
      if (kind === 'open') void tickets.loadOffers();
    };
    read();
    const timer = setInterval(read, AGAIN_MS);
    // Older ones of the settled list stay as they are.
    if (kind === 'settled') clearInterval(timer);
    return () => clearInterval(timer);
  }, [tickets, kind]);
  return (
    <section aria-label={say('bets')} className="my-bets">
      <Choice name={say('bets')} options={kinds} chosen={kind} nameOf={(each) => say(each)} onChoose={setKind} />
      {state === 'loading' && <Skeleton rows={3} />}
      {state === 'failed' && <Failed onRetry={() => void tickets.load(kind)} />}
      {state === 'ready' && list.length === 0 && <p className="notice">{say(`empty_${kind}`)}</p>}
      <ul className="tickets">
        {list.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      {next !== undefined && (
        <button type="button" className="button wide" onClick={() => void tickets.loadMore(kind)}>
          {say('more_bets')}
        </button>
      )}
    </section>
  );
}
