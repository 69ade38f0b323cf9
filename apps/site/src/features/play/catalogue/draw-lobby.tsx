import type { GameCategory } from '@fairhouse/contract/play/games';
import type { VendorCard } from '@fairhouse/contract/play/lobby';
import { ChevronRight, Timer } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLaunch } from '../../../app/launch.ts';

/** Opens the lobby of the first vendor's lotteries, with countdowns and last numbers (spec §9: a launch without a code). */
export function DrawLobby({ category, cards }: { category: GameCategory; cards: readonly VendorCard[] }) {
  const t = useTranslations('catalogue');
  const launch = useLaunch();
  const first = cards.find((card) => card.launch !== null)?.launch;
  if ((category !== 'LOTT' && category !== 'ELOTT') || !first) return null;
  return (
    <button
      type="button"
      onClick={() => void launch({ ...first, lottery: 'lobby' })}
      className="flex min-h-16 w-full items-center gap-3 rounded-card border border-line bg-card px-4 py-3 text-left transition-colors duration-150 hover:border-accent"
    >
      <Timer className="size-6 shrink-0 text-accent" aria-hidden="true" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t('drawLobby')}</span>
        <span className="text-sm text-muted">{t('drawLobbyText')}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}
