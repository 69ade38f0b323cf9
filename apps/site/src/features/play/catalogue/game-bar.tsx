import { Badge, Button, IconButton } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant, moduleOn } from '../../../app/boot.ts';
import { Logo } from '../../../app/logo.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { Heart, type HeartProps } from './heart.tsx';

export interface GameBarProps {
  name?: string;
  /** Data of the favourite button, once known. */
  game?: HeartProps['game'];
  demo: boolean;
  /** Played with trial money: what leads to a true account replaces the rest. */
  trial: boolean;
  /** A round is in progress; going back loses nothing, and the bar says so. */
  playing: boolean;
  onBack: () => void;
}

/**
 * The site's header above a game (docs/decisions/game-header.md): the way back, home, its name, the member's limits, and a deposit. The game
 * shows the balance.
 */
export function GameBar({ name, game, demo, trial, playing, onBack }: GameBarProps) {
  const t = useTranslations('gamePage');
  const games = useTranslations('catalogue');
  const shell = useTranslations('shell');
  return (
    <header className="flex h-14 shrink-0 items-center gap-1.5 border-b border-line bg-card px-2 md:px-4">
      <IconButton label={playing ? t('backPlaying') : t('back')} onClick={onBack}>
        <ArrowLeft className="size-6" aria-hidden="true" />
      </IconButton>
      <Link
        to="/"
        aria-label={merchant().name}
        className="mr-auto grid size-11 shrink-0 place-items-center rounded-soft"
      >
        <Logo className="size-6" />
      </Link>
      <h1 className="min-w-0 flex-1 truncate font-display text-base max-[26rem]:sr-only md:text-lg">{name}</h1>
      {!trial && !demo && (
        <Link
          to="/me/responsible"
          aria-label={t('limits')}
          className="grid size-11 shrink-0 place-items-center rounded-soft hover:bg-accent-soft"
        >
          <Hourglass className="size-5" aria-hidden="true" />
        </Link>
      )}
      {game && !trial && <Heart game={game} className="shrink-0" />}
      {trial ? (
        <>
          <Badge tone="accent">{t('trial')}</Badge>
          <Button onClick={() => openSheet(moduleOn('DIRECTREG3') ? 'register' : 'login')}>
            {shell(moduleOn('DIRECTREG3') ? 'register' : 'login')}
          </Button>
        </>
      ) : demo ? (
        <Badge tone="accent">{games('demo')}</Badge>
      ) : (
        moduleOn('DEPOSIT') && (
          <Button kind="money" onClick={() => openSheet('deposit')}>
            {shell('deposit')}
          </Button>
        )
      )}
    </header>
  );
}
