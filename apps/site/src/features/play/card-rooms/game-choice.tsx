import type { CardRoom } from '@fairhouse/contract/play/card-rooms';
import { joinClasses } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

interface GameChoiceProps {
  rooms: readonly CardRoom[];
  /** Code of a game; null: all. */
  chosen: string | null;
  onChoose: (game: string | null) => void;
}

/** The games that have rooms, as a filter. */
export function GameChoice({ rooms, chosen, onChoose }: GameChoiceProps) {
  const t = useTranslations('cardRooms');
  const games = [...new Map(rooms.map(({ gameCode, gameName }) => [gameCode, gameName]))];
  if (games.length < 2) return null;
  const choices: readonly (readonly [string | null, string])[] = [[null, t('all')], ...games];
  return (
    <fieldset aria-label={t('game')} className="flex flex-wrap gap-2">
      {choices.map(([code, name]) => (
        <button
          key={code ?? ''}
          type="button"
          aria-pressed={chosen === code}
          onClick={() => onChoose(code)}
          className={joinClasses(
            'min-h-11 rounded-full border px-4 text-sm font-semibold',
            chosen === code ? 'border-transparent bg-accent text-accent-on' : 'border-line bg-card hover:border-accent',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
