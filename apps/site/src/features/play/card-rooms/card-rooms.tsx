import type { CardRoom } from '@fairhouse/contract/play/card-rooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { cardRoomsQuery } from './card-rooms-query.ts';
import { GameChoice } from './game-choice.tsx';
import { RoomCard } from './room-card.tsx';

/** Every card room with its seats, queue, stake and rake, by game: one tap leads to it. Nothing where no vendor has any. */
export function CardRooms({ vendor }: { vendor: string | undefined }) {
  const t = useTranslations('cardRooms');
  const { data } = useQuery(cardRoomsQuery(vendor));
  const [game, setGame] = useState<string | null>(null);
  if (!data || data.length === 0) return null;
  const shown = data.filter(({ gameCode }) => game === null || gameCode === game);
  return (
    <section aria-labelledby="card-rooms" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="card-rooms" className="text-xl">
        {t('title')}
      </h2>
      <GameChoice rooms={data} chosen={game} onChoose={setGame} />
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {ordered(shown).map((room) => (
          <li key={`${room.vendor}/${room.roomId}`}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rooms of money first; the order of the vendor otherwise. */
const ordered = (rooms: readonly CardRoom[]): CardRoom[] =>
  rooms.toSorted((one, other) => Number(one.demo) - Number(other.demo));
