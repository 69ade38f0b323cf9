import { formatMoney } from '@fairhouse/contract';
import type { LiveTank } from '@fairhouse/contract/play/tanks';
import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { useLaunch } from '../../../app/launch.ts';
import { tanksQuery } from './tanks-query.ts';

/** Every fish tank with its free seats: one tap leads to it. Nothing where no vendor has tanks. */
export function FishTanks({ vendor }: { vendor: string | undefined }) {
  const t = useTranslations('tables');
  const { data } = useQuery(tanksQuery(vendor));
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="fish-tanks" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="fish-tanks" className="text-xl">
        {t('tanks')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {data.list.map((tank) => (
          <li key={`${tank.vendor}/${tank.roomId}`}>
            <TankCard tank={tank} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TankCard({ tank }: { tank: LiveTank }) {
  const t = useTranslations('tables');
  const launch = useLaunch();
  const { currency } = merchant();
  const money = (amount: number) => formatMoney(amount, currency);
  const { vendor, gameCode, roomId, limits, seats, seated, pot } = tank;
  const free = Math.max(0, seats - seated);
  return (
    <button
      type="button"
      onClick={() => void launch({ vendor, gameCode, ...(free > 0 && { room: roomId }) })}
      className="grid w-full gap-2 rounded-card border border-line bg-card p-4 text-left transition-colors duration-150 hover:border-accent"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate">
          <strong>{tank.roomName}</strong> <span className="text-sm text-muted">{tank.gameName}</span>
        </span>
        <span className={joinClasses('shrink-0 text-sm', free > 0 ? 'font-semibold text-win' : 'text-muted')}>
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
      <span className="flex justify-between gap-2 text-sm text-muted tabular-nums">
        <span>{limits && t('roundLimits', { min: money(limits.min), max: money(limits.max) })}</span>
        <span>{t('bossPot', { amount: money(pot) })}</span>
      </span>
    </button>
  );
}
