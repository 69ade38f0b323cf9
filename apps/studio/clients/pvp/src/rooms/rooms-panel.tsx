import type { PvpGame, PvpRoom } from '@fairhouse/contract/play/studio-pvp';
import { memo, useState } from 'react';
import { Choice } from '../../../shell/parts/choice.tsx';
import { DrawnIcon, sharedPaths } from '../../../shell/parts/drawn-icon.tsx';
import { useStore } from '../../../shell/parts/use-store.ts';
import { useClient, useRoom, useWords } from '../client.tsx';
import type { RoomView } from '../room/room-view.ts';

/** Whether a hand keeps the player in this room; who only waits leaves the queue. */
const isBound = ({ state }: RoomView): boolean => state?.place === 'seated';

/** Every room by game, with its stake, seats and rake; another one is entered between hands. */
export function RoomsPanel({ onChosen }: { onChosen?: () => void }) {
  const { rooms: store } = useClient();
  const ownGame = useRoom(({ info }) => info?.game);
  const bound = useRoom(isBound);
  const { say } = useWords();
  const rooms = useStore(store);
  const [game, setGame] = useState<PvpGame | null>(null);
  const shown = game ?? ownGame ?? null;
  const offered = [...new Set(rooms.map((room) => room.game))];
  const nameOf = (each: PvpGame) => rooms.find((room) => room.game === each)?.gameName ?? each;
  return (
    <div className="rooms">
      {offered.length > 1 && (
        <Choice
          name={say('choose_game')}
          options={offered}
          chosen={shown ?? undefined}
          nameOf={nameOf}
          onChoose={setGame}
        />
      )}
      {bound && <p className="small muted">{say('bound_to_room')}</p>}
      <ul>
        {rooms
          .filter((room) => shown === null || room.game === shown)
          .map((room) => (
            <li key={room.roomId}>
              <RoomCard room={room} isBound={bound} onChosen={onChosen} />
            </li>
          ))}
      </ul>
    </div>
  );
}

interface RoomCardProps {
  room: PvpRoom;
  isBound: boolean;
  onChosen: (() => void) | undefined;
}

const RoomCard = memo(function RoomCard({ room: entry, isBound: bound, onChosen }: RoomCardProps) {
  const { room } = useClient();
  const isCurrent = useRoom((view) => view.room === entry.roomId);
  const { say, money } = useWords();
  return (
    <button
      type="button"
      className="room-card"
      data-room={entry.roomId}
      aria-current={isCurrent}
      disabled={bound && !isCurrent}
      onClick={() => {
        if (room.view.read().state?.place === 'queued' && !isCurrent) room.stand();
        room.join(entry.roomId);
        onChosen?.();
      }}
    >
      <span className="room-card-head">
        <strong className="figures">{say('stake_of', { amount: money(entry.stake) })}</strong>
        <span className="badge">{say(`speed_${entry.speed}`)}</span>
      </span>
      <span className="small muted figures">
        {say('room_line', { seats: entry.seats, rake: entry.rake / 100, buyIn: money(entry.minBuyIn) })}
      </span>
      <span className="room-card-people figures">
        <DrawnIcon paths={sharedPaths.users} />
        {say('seated', { n: entry.seated, waiting: entry.waiting })}
      </span>
    </button>
  );
});
