import type { PvpRoom, PvpState } from '@fairhouse/contract/play/studio-pvp';
import { useWords } from '../client.tsx';
import { Engraving } from '../hand/engraving.tsx';
import { seatPlaces } from '../seats/places.ts';

/** The table before a hand: its stake, and seats that wait. */
export function EmptyTable({ info, state }: { info: PvpRoom; state: PvpState }) {
  const { say, money } = useWords();
  const places = [...seatPlaces(info.game, info.seats, 0).values()];
  const taken = state.hand?.phase === 'escrow' ? state.hand.seats.length - 1 : 0;
  return (
    <div className="felt" data-game={info.game} data-seats={info.seats}>
      <Engraving />
      <div className="centre">
        <p className="centre-title">{info.gameName}</p>
        <p className="centre-note figures">{say('stake_of', { amount: money(info.stake) })}</p>
        <p className="centre-note">{say('seated', { n: info.seated, waiting: info.waiting })}</p>
      </div>
      {places.map(([x, y], at) => (
        <span
          key={at}
          className="empty-seat"
          data-taken={at < taken}
          style={{ '--x': `${x}%`, '--y': `${y}%` }}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}
