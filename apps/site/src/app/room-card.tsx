import { IconButton, joinClasses } from '@fairhouse/ui';
import { Heart, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import type { ChosenRoom } from './choose-rooms.ts';
import { useLaunch } from './launch.ts';
import { markFavourite, noteRoom, roomKey, useRoomMarks } from './room-marks.ts';
import { RoomPicture } from './room-picture.tsx';
import { openSheet } from './sheets.ts';

interface RoomCardProps {
  room: ChosenRoom;
  /** What its picture shows. */
  game: string;
  /** How the others call it: for its heart and details. */
  name: string;
  demo?: boolean;
  /** The launch names no room: it is full, and another one is found. */
  anyRoom?: boolean;
  children: ReactNode;
}

/** A table, tank or card room: one tap enters it; beside that its heart, and the exact figures of its game. */
export function RoomCard({ room, game, name, demo = false, anyRoom = false, children }: RoomCardProps) {
  const t = useTranslations('roomChoice');
  const launch = useLaunch();
  const isFavourite = useRoomMarks().favourites.includes(roomKey(room));
  const { vendor, gameCode, roomId } = room;
  return (
    <div className="flex h-full rounded-card border border-line bg-card transition-colors duration-150 hover:border-accent">
      <button
        type="button"
        data-room={roomId}
        onClick={() => {
          noteRoom(room);
          void launch({ vendor, gameCode, ...(!anyRoom && { room: roomId }), ...(demo && { demo }) });
        }}
        className="flex min-w-0 flex-1 rounded-card text-left"
      >
        <RoomPicture game={game} />
        <span className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1.5 py-3 pr-1 pl-3">{children}</span>
      </button>
      <div className="flex shrink-0 flex-col justify-between p-1">
        <IconButton
          label={t('favourite', { name })}
          aria-pressed={isFavourite}
          onClick={() => markFavourite(room, !isFavourite)}
          className="text-muted"
        >
          <Heart className={joinClasses('size-4.5', isFavourite && 'fill-current text-down')} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('details', { name })}
          onClick={() => openSheet('gameDetails', { vendor, gameCode })}
          className="text-muted"
        >
          <Info className="size-4.5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
