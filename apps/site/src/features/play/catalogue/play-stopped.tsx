import { Button, buttonClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { CirclePause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';

interface PlayStoppedProps {
  /** The server's message. */
  reason: string;
  onLeave: () => void;
}

/** Covers the game, which does not change: play continues in it when the stop ends. */
export function PlayStopped({ reason, onLeave }: PlayStoppedProps) {
  const t = useTranslations('gamePage');
  const title = useRef<HTMLHeadingElement>(null);
  // The focus was in the game, which is covered now.
  useEffect(() => title.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="play-stopped"
      aria-describedby="play-stopped-why"
      className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-page p-6 text-center"
    >
      <CirclePause className="size-12 text-muted" aria-hidden="true" />
      <h2 id="play-stopped" ref={title} tabIndex={-1} className="font-display text-xl outline-none">
        {t('stoppedTitle')}
      </h2>
      <p id="play-stopped-why" className="max-w-sm text-muted">
        {reason}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="accent" size="large" onClick={onLeave}>
          {t('others')}
        </Button>
        <Link to="/bets" className={buttonClasses('quiet', 'large')}>
          {t('myRounds')}
        </Link>
      </div>
    </div>
  );
}
