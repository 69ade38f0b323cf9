import type { LiveRoom } from '@fairhouse/contract/play/tables';
import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLaunch } from '../../../app/launch.ts';
import { merchant } from '../../../app/boot.ts';
import { formatMoney } from '@fairhouse/contract';
import { ResultMark } from './result-mark.tsx';
import { roomsQuery } from './rooms-query.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Every live table with its state: one tap leads to it. Nothing where no vendor has tables. */
export function LiveTables({ vendor }: { vendor: string | undefined }) {
  const t = useTranslations('tables');
  const { data } = useQuery(roomsQuery(vendor));
  if (!data || data.list.length === 0) return null;
  return (
    <section aria-labelledby="live-tables" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="live-tables" className="text-xl">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {data.list.map((room) => (
          <li key={`${room.vendor}/${room.roomId}`}>
            <RoomCard room={room} ahead={data.ahead} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN_RESULTS = 9;

function RoomCard({ room, ahead }: { room: LiveRoom; ahead: number }) {
  const t = useTranslations('tables');
  const launch = useLaunch();
  const seconds = useSecondsLeft(room.phase === 'open' ? room.until : null, ahead);
  const { currency } = merchant();
  const money = (amount: number) => formatMoney(amount, currency);
  const { vendor, gameCode, roomId, results, limits } = room;
  const recent = results.slice(-SHOWN_RESULTS).toReversed();
  return (
    <button
      type="button"
      onClick={() => void launch({ vendor, gameCode, room: roomId })}
      className="grid w-full gap-2 rounded-card border border-line bg-card p-4 text-left transition-colors duration-150 hover:border-accent"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate">
          <strong>{room.roomName}</strong> <span className="text-sm text-muted">{room.gameName}</span>
        </span>
        <span
          className={joinClasses(
            'shrink-0 text-sm tabular-nums',
            seconds > 0 ? 'font-semibold text-win' : 'text-muted',
          )}
        >
          {seconds > 0 ? t('betsOpen', { seconds }) : t(stateWord(room.phase))}
        </span>
      </span>
      <span className="flex h-5 gap-1 overflow-hidden">
        <span className="sr-only">{t('lastResults')}</span>
        {recent.length === 0 ? (
          <span className="text-sm text-muted">{t('noResults')}</span>
        ) : (
          recent.map((result, at) => <ResultMark key={at} game={room.game} result={result} />)
        )}
      </span>
      <span className="flex justify-between gap-2 text-sm text-muted">
        <span className="tabular-nums">
          {limits && t('limits', { min: money(limits.min), max: money(limits.max) })}
        </span>
        {room.players > 0 && (
          <span className="flex items-center gap-1 tabular-nums">
            <Users className="size-4" aria-hidden="true" />
            {t('players', { count: room.players })}
          </span>
        )}
      </span>
    </button>
  );
}

function stateWord(phase: LiveRoom['phase']): 'waiting' | 'closed' | 'playing' {
  if (phase === 'idle') return 'waiting';
  return phase === 'stopped' ? 'closed' : 'playing';
}
