import type { Pot } from '@fairhouse/contract/play/jackpot';
import { Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl/react';
import { useLaunch } from '../../../app/launch.ts';
import { potsQuery } from '../../../app/pots-query.ts';
import { SafeImage } from '../../../app/safe-image.tsx';
import { SectionHead } from '../../../app/section-head.tsx';
import { writeAgo } from '../../../app/write-date.ts';

/** The pots that members can win, with the last win of each; nothing where no game has one. */
export default function Pots() {
  const t = useTranslations('homeBelow');
  const { data } = useQuery(potsQuery());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="pots-title">
      <SectionHead id="pots-title" title={t('pots')} />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {data.map((pot) => (
          <li key={pot.nodeId}>
            <PotCard pot={pot} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PotCard({ pot: { vendor, gameCode, gameName, imageUrl, amount, currency, lastWin } }: { pot: Pot }) {
  const t = useTranslations('homeBelow');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const launch = useLaunch();
  return (
    <button
      type="button"
      onClick={() => void launch({ vendor, gameCode })}
      className="flex min-h-24 w-full items-center gap-4 rounded-card border border-line bg-card p-3 text-left hover:border-accent"
    >
      <SafeImage
        src={imageUrl}
        alt=""
        width={54}
        height={72}
        loading="lazy"
        decoding="async"
        className="h-18 w-13.5 max-w-[18vw] shrink-0 rounded-soft bg-line object-cover"
      />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold">{gameName}</span>
        {/* Not wider than a phone with text of double size. */}
        <Money
          amount={amount}
          currency={currency}
          className="block font-display text-[min(1.5rem,7vw)] leading-tight font-bold wrap-anywhere text-accent"
        />
        <span className="block truncate text-sm text-muted">
          {lastWin ? (
            <>
              {t('potLast')} <Money amount={lastWin.amount} currency={currency} /> ·{' '}
              {writeAgo(format.relativeTime(new Date(Math.min(now.getTime(), Date.parse(lastWin.at))), now))}
            </>
          ) : (
            t('potFirst')
          )}
        </span>
      </span>
    </button>
  );
}
