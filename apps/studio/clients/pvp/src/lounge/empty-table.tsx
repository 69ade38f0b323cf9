import type { PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { useStorePart } from '../../../shell/parts/use-store.ts';
import { useClient, useRoom, useWords } from '../client.tsx';
import { Engraving } from '../hand/engraving.tsx';
import { seatPlaces } from '../seats/places.ts';

/** The table before a hand: its stake, and seats that wait. */
export function EmptyTable({ info }: { info: PvpRoom }) {
  const { rooms } = useClient();
  const { say, money } = useWords();
  const { seated, waiting } = useStorePart(rooms, (all) => all.find(({ roomId }) => roomId === info.roomId)) ?? info;
  const places = [...seatPlaces(info.game, info.seats, 0).values()];
  const taken = useRoom(({ state }) => (state?.hand?.phase === 'escrow' ? state.hand.seats.length - 1 : 0));
  return (
    <div className="felt" data-game={info.game} data-seats={info.seats}>
      <Engraving />
      <div className="centre" data-empty="true">
        <p className="centre-title">{info.gameName}</p>
        <p className="centre-note figures">{say('stake_of', { amount: money(info.stake) })}</p>
        <p className="centre-note">{say('seated', { n: seated, waiting })}</p>
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
