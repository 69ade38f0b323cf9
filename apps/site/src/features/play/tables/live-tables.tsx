import type { LiveRoom } from '@fairhouse/contract/play/tables';
import { joinClasses } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { RoomCard } from '../../../app/room-card.tsx';
import { RoomList, type RoomsProps } from '../../../app/room-list.tsx';
import { formatMoney } from '@fairhouse/contract';
import { ResultMark } from './result-mark.tsx';
import { roomsQuery } from './rooms-query.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Every live table with its state. */
export function LiveTables({ vendor, ...choice }: RoomsProps) {
  const t = useTranslations('tables');
  const query = useQuery(roomsQuery(vendor));
  const ahead = query.data?.ahead ?? 0;
  return (
    <RoomList {...choice} title={t('title')} query={{ ...query, data: query.data?.list }}>
      {(room) => <TableCard room={room} ahead={ahead} />}
    </RoomList>
  );
}

const SHOWN_RESULTS = 9;
type VariantWord = 'variant_speed' | 'variant_squeeze' | 'variant_noCommission' | 'variant_laPartage';

/** Ways to play a game that are said; any other is the usual one. */
const variantWords: ReadonlyMap<string, VariantWord> = new Map([
  ['speed', 'variant_speed'],
  ['squeeze', 'variant_squeeze'],
  ['no-commission', 'variant_noCommission'],
  ['la-partage', 'variant_laPartage'],
]);

function TableCard({ room, ahead }: { room: LiveRoom; ahead: number }) {
  const t = useTranslations('tables');
  const seconds = useSecondsLeft(room.phase === 'open' ? room.until : null, ahead);
  const { currency } = merchant();
  const money = (amount: number) => formatMoney(amount, currency);
  const { results, limits } = room;
  const variant = variantWords.get(room.variant);
  const game = variant ? `${room.gameName} · ${t(variant)}` : room.gameName;
  const recent = results.slice(-SHOWN_RESULTS).toReversed();
  return (
    <RoomCard room={room} game={room.game} name={`${room.roomName} ${game}`}>
      <span className="truncate">
        <strong>{room.roomName}</strong> <span className="text-sm text-muted">{game}</span>
      </span>
      <span className={joinClasses('text-sm tabular-nums', seconds > 0 ? 'font-semibold text-win' : 'text-muted')}>
        {seconds > 0 ? t('betsOpen', { seconds }) : t(stateWord(room.phase))}
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
    </RoomCard>
  );
}

function stateWord(phase: LiveRoom['phase']): 'waiting' | 'closed' | 'playing' {
  if (phase === 'idle') return 'waiting';
  return phase === 'stopped' ? 'closed' : 'playing';
}
