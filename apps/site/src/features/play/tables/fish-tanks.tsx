import { formatMoney } from '@fairhouse/contract';
import type { LiveTank } from '@fairhouse/contract/play/tanks';
import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { RoomCard } from '../../../app/room-card.tsx';
import { RoomList, type RoomsProps } from '../../../app/room-list.tsx';
import { tanksQuery } from './tanks-query.ts';

/** Every fish tank with its free seats. */
export function FishTanks({ vendor, ...choice }: RoomsProps) {
  const t = useTranslations('tables');
  const query = useQuery(tanksQuery(vendor));
  return (
    <RoomList {...choice} title={t('tanks')} query={{ ...query, data: query.data?.list }}>
      {(tank) => <TankCard tank={tank} />}
    </RoomList>
  );
}

function TankCard({ tank }: { tank: LiveTank }) {
  const t = useTranslations('tables');
  const { currency } = merchant();
  const money = (amount: number) => formatMoney(amount, currency);
  const { limits, seats, seated, pot } = tank;
  const free = Math.max(0, seats - seated);
  // As “Padma River 3”: the game’s name a second time would push the number out of a phone’s card.
  const isNamedAfterGame = tank.roomName.startsWith(tank.gameName);
  return (
    <RoomCard room={tank} game={tank.theme} name={`${tank.roomName} ${tank.gameName}`} anyRoom={free === 0}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          <strong>{tank.roomName}</strong>
          {!isNamedAfterGame && <span className="text-sm text-muted"> {tank.gameName}</span>}
        </span>
        <span className={joinClasses('text-sm', free > 0 ? 'font-semibold text-win' : 'text-muted')}>
          {free > 0 ? t('seatsFree', { count: free }) : t('tankFull')}
        </span>
      </span>
      <span className="flex gap-1.5" aria-hidden="true">
        {Array.from({ length: seats }, (_, seat) => (
          <span
            key={seat}
            className={joinClasses('h-2 flex-1 rounded-full', seat < seated ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 text-sm text-muted tabular-nums">
        <span>{limits && t('roundLimits', { min: money(limits.min), max: money(limits.max) })}</span>
        <span>{t('bossPot', { amount: money(pot) })}</span>
      </span>
    </RoomCard>
  );
}
