import { formatMoney } from '@fairhouse/contract';
import type { Game } from '@fairhouse/contract/play/games';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { potsQuery } from '../../../app/pots-query.ts';

/** What the pot of a game holds now, on its tile; nothing until that is known. */
export function PotMark({ nodeId }: Pick<Game, 'nodeId'>) {
  const t = useTranslations('catalogue');
  const { data } = useQuery(potsQuery());
  const pot = data?.find((each) => each.nodeId === nodeId);
  if (!pot) return null;
  return (
    <span
      data-pot
      className="absolute inset-x-0 bottom-0 h-6 bg-[#2a1038] px-1.5 py-1 text-center text-xs font-bold text-[#ffd84d] tabular-nums"
    >
      <span className="sr-only">{t('classify.JP')} </span>
      {formatMoney(pot.amount, pot.currency)}
    </span>
  );
}
