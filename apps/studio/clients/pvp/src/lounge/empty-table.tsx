import type { PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import type { ReactNode } from 'react';
import { useStorePart } from '../../../shell/parts/use-store.ts';
import { useClient, useWords } from '../client.tsx';
import { Engraving } from '../hand/engraving.tsx';
import { seatPlaces } from '../seats/places.ts';

/** The table before a hand: its stake, and seats that wait. */
export function EmptyTable({ info }: { info: PvpRoom }) {
  const { say } = useWords();
  const { rooms } = useClient();
  const { seated, waiting } = useStorePart(rooms, (all) => all.find(({ roomId }) => roomId === info.roomId)) ?? info;
  const places = [...seatPlaces(info.game, info.seats, 0).values()];
  return (
    <div className="felt" data-game={info.game} data-seats={info.seats}>
      <Engraving />
      <RoomName info={info}>
        <p className="centre-note">{say('seated', { n: seated, waiting })}</p>
      </RoomName>
      {places.map(([x, y], at) => (
        <span key={at} className="empty-seat" style={{ '--x': `${x}%`, '--y': `${y}%` }} aria-hidden="true" />
      ))}
    </div>
  );
}

/** In the middle of the cloth while nothing lies there. */
export function RoomName({ info, children }: { info: PvpRoom; children?: ReactNode }) {
  const { say, money } = useWords();
  return (
    <div className="centre" data-empty="true">
      <p className="centre-title">{info.gameName}</p>
      <p className="centre-note figures">{say('stake_of', { amount: money(info.stake) })}</p>
      {children}
    </div>
  );
}
