import { currencies } from '@fairhouse/contract';
import { Badge, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { MotionButton } from '../../../app/motion-button.tsx';
import { useMotion } from '../../../app/motion.ts';
import { jackpotQuery } from './jackpot-query.ts';
import { JackpotFigure } from './jackpot-figure.tsx';
import { jackpotAfter, nextStepIn, type JackpotFigure as Figure } from './jackpot-value.ts';
import './jackpot.css';

/** The home counter (spec §2). For an invented figure it says in words that it is no prize. */
export function Jackpot() {
  const t = useTranslations('home');
  const { data, dataUpdatedAt, isError } = useQuery(jackpotQuery());
  const { currency } = merchant();
  // An old figure is not shown.
  if (isError && !data) return null;
  return (
    <section
      aria-labelledby="jackpot-title"
      className="grid grid-cols-1 rounded-card border border-line bg-card px-4 pt-2 pb-4 md:px-7 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:gap-x-8 md:pt-4 md:pb-6"
    >
      <div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-2.5">
          <h2 id="jackpot-title" className="text-base md:text-lg">
            {t('jackpot', { sign: currencies[currency].sign })}
          </h2>
          {data?.kind === 'show' && (
            <>
              <Badge>{t('jackpotShow')}</Badge>
              <MotionButton className="-mr-3 ml-auto text-muted hover:bg-accent-soft md:mr-0 md:ml-0" />
            </>
          )}
        </div>
        <div className="h-[clamp(1.75rem,10.1vw,4.875rem)] max-w-168">
          {data ? (
            <TickingFigure figure={data} since={dataUpdatedAt} currency={data.currency} />
          ) : (
            <Skeleton className="h-full w-full" />
          )}
        </div>
      </div>
      <p className="mt-2.5 min-h-10 text-sm text-muted md:text-base lg:mt-11 lg:grid lg:min-h-0 lg:items-center lg:border-l lg:border-line lg:pl-8">
        {data && (data.kind === 'show' ? t('jackpotShowText') : t('jackpotFundedText'))}
      </p>
    </section>
  );
}

interface TickingFigureProps {
  figure: Figure;
  /** Time of the server's answer, by this device's clock. */
  since: number;
  currency: Parameters<typeof JackpotFigure>[0]['currency'];
}

/** Steps by the clock, so that a tab that was suspended shows the right figure at once. */
function TickingFigure({ figure, since, currency }: TickingFigureProps) {
  const { moving } = useMotion();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!moving) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      const wait = nextStepIn(figure, Date.now() - since);
      if (wait !== null) timer = setTimeout(tick, wait);
    };
    tick();
    return () => clearTimeout(timer);
  }, [figure, since, moving]);
  return <JackpotFigure amount={jackpotAfter(figure, now - since)} currency={currency} />;
}
