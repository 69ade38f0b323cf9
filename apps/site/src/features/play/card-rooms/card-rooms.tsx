import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { RoomList, type RoomsProps } from '../../../app/room-list.tsx';
import { CardRoomCard } from './card-room-card.tsx';
import { cardRoomsQuery } from './card-rooms-query.ts';

/** Every card room with its seats, queue, stake and rake; rooms of money first, the order of the vendor otherwise. */
export function CardRooms({ vendor, ...choice }: RoomsProps) {
  const t = useTranslations('cardRooms');
  const query = useQuery(cardRoomsQuery(vendor));
  const data = useMemo(() => query.data?.toSorted((one, other) => Number(one.demo) - Number(other.demo)), [query.data]);
  return (
    <RoomList {...choice} title={t('title')} query={{ ...query, data }}>
      {(room) => <CardRoomCard room={room} />}
    </RoomList>
  );
}
