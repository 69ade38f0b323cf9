import { Skeleton } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { chooseRooms, type ChosenRoom } from './choose-rooms.ts';
import { QueryState, type QueryStateProps } from './query-state.tsx';
import { RoomChoice } from './room-choice.tsx';
import { roomKey, useRoomMarks } from './room-marks.ts';

interface RoomFilter {
  q?: string;
  rooms?: string;
}

export interface RoomsProps {
  vendor: string | undefined;
  filter: RoomFilter;
  onRooms: (rooms: string | undefined) => void;
}

interface RoomListProps<Room extends ChosenRoom> extends Omit<RoomsProps, 'vendor'> {
  title: string;
  query: QueryStateProps<readonly Room[]>['query'];
  children: (room: Room) => ReactNode;
}

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';
const SKELETONS = 4;

/** Every room with its state, and the choice among them; nothing where no vendor has any. */
export function RoomList<Room extends ChosenRoom>({ title, query, filter, onRooms, children }: RoomListProps<Room>) {
  const t = useTranslations('roomChoice');
  const marks = useRoomMarks();
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="rooms" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="rooms" className="text-xl">
        {title}
      </h2>
      <QueryState query={query} skeleton={<ListSkeleton label={t('loading')} />}>
        {(rooms) => {
          const shown = chooseRooms(rooms, { choice: filter.rooms, typed: filter.q }, marks);
          return (
            <>
              <RoomChoice rooms={rooms} chosen={filter.rooms} onChoose={onRooms} />
              {shown.length === 0 ? (
                <p className="text-muted">{t(emptyWord(filter.rooms))}</p>
              ) : (
                <ul className={GRID}>
                  {shown.map((room) => (
                    <li key={roomKey(room)}>{children(room)}</li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}

function emptyWord(chosen: string | undefined): 'noFav' | 'noRecent' | 'noneSuch' {
  if (chosen === 'fav') return 'noFav';
  return chosen === 'recent' ? 'noRecent' : 'noneSuch';
}

const ListSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className={GRID}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <Skeleton key={at} className="h-28 w-full rounded-card" />
    ))}
  </output>
);
