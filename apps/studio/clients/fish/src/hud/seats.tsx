import { useTank, useWords } from '../client.tsx';
import { cornerOf } from '../stage/view.ts';

/** Who sits at the tank: a name beside each cannon. Money of others is not shown. */
export function Seats() {
  const own = useTank((view) => view.seat);
  const seats = useTank((view) => view.seats);
  const { say } = useWords();
  return (
    <ul className="seats" aria-label={say('players')}>
      {seats.map(({ seat, name, demo }) => (
        <li key={seat} className="seat" data-corner={cornerOf(seat, own)} data-seat={seat}>
          <span>{seat === own ? say('you') : name}</span>
          {demo && <small className="badge">{say('demo_badge')}</small>}
        </li>
      ))}
    </ul>
  );
}
