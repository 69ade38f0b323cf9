import type { Game } from '@fairhouse/contract/play/games';
import { joinClasses, useToast } from '@fairhouse/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Heart as HeartIcon } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useFailureWords } from '../../../app/use-failure-words.ts';
import { useIsFavourite } from './favourite-nodes.ts';

export interface HeartProps {
  game: Pick<Game, 'nodeId' | 'vendor' | 'gameType' | 'gameName'>;
  className: string;
}

/** Adds or removes a favourite; it changes at once. */
export function Heart({ game, className }: HeartProps) {
  const t = useTranslations('catalogue');
  const words = useFailureWords();
  const toast = useToast();
  const queries = useQueryClient();
  const isOn = useIsFavourite(game.nodeId);
  const press = async () => {
    try {
      const { changeFavourite } = await import('./change-favourite.ts');
      await changeFavourite(queries, game, !isOn);
    } catch (error) {
      toast({ text: words(error), tone: 'bad' });
    }
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('favourite', { game: game.gameName })}
      onClick={() => void press()}
      className={joinClasses('grid size-11 place-items-center', className)}
    >
      <HeartIcon className={joinClasses('size-4.5', isOn && 'fill-current text-down')} aria-hidden="true" />
    </button>
  );
}
