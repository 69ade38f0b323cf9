import { formatMoney } from '@fairhouse/contract';
import type { CardRoom } from '@fairhouse/contract/play/card-rooms';
import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { RoomCard } from '../../../app/room-card.tsx';

/** Basis points of a percent. */
const PERCENT = 100;

/** One room: its game and stake, who plays and waits, and what it keeps. */
export function CardRoomCard({ room }: { room: CardRoom }) {
  const t = useTranslations('cardRooms');
  const { currency } = merchant();
  const money = (amount: number) => formatMoney(amount, currency);
  const { gameName, demo, minBuyIn, maxBuyIn } = room;
  // More with a carried pot.
  const held = minBuyIn === maxBuyIn ? money(minBuyIn) : `${money(minBuyIn)}–${money(maxBuyIn)}`;
  return (
    <RoomCard room={room} game={room.game} name={`${gameName} ${money(room.stake)}`} demo={demo}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1">
        <span className="min-w-0">
          <strong>{gameName}</strong>{' '}
          <span className="text-sm text-muted tabular-nums">{t('stake', { amount: money(room.stake) })}</span>
        </span>
        {(demo || room.speed === 'fast') && (
          <span className="rounded-md bg-accent-soft px-2 py-0.5 text-xs font-semibold">
            {t(demo ? 'demo' : 'fast')}
          </span>
        )}
      </span>
      <span className="flex items-center gap-1.5 text-sm tabular-nums">
        <Users className="size-4" aria-hidden="true" />
        {room.seated + room.waiting === 0
          ? t('empty', { seats: room.seats })
          : t('people', { seated: room.seated, waiting: room.waiting, seats: room.seats })}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {t('costs', { buyIn: held, rake: room.rake / PERCENT, cap: money(room.rakeCap) })}
      </span>
    </RoomCard>
  );
}
