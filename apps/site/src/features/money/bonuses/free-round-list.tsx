import type { CurrencyCode } from '@fairhouse/contract';
import type { FreeRounds } from '@fairhouse/contract/play/free-rounds';
import { Badge, buttonClasses, Card, Money, type Tone } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { ProgressBar } from '../../../app/progress-bar.tsx';
import { useLoggedIn } from '../../../app/session.ts';
import { freeRoundsQuery } from './bonus-queries.ts';

const tones: Record<FreeRounds['state'], Tone> = {
  waiting: 'accent',
  played: 'win',
  expired: 'neutral',
  cancelled: 'neutral',
  refused: 'neutral',
};

/** Free rounds of the member: what is left of them, what they paid, and the way to their game. */
export function FreeRoundList() {
  const t = useTranslations('bonuses');
  const { data } = useQuery({ ...freeRoundsQuery(), enabled: useLoggedIn() });
  if (!data || data.list.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-lg">{t('freeRounds.title')}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {data.list.map((grant) => (
          <li key={grant.id}>
            <GrantCard grant={grant} currency={data.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GrantCard({ grant, currency }: { grant: FreeRounds; currency: CurrencyCode }) {
  const t = useTranslations('bonuses');
  const moment = useMoment();
  const { title, state, game, rounds, roundsLeft, stake, won, createdAt, expiresAt } = grant;
  const left = t('freeRounds.left', { left: roundsLeft, rounds });
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">{game?.name ?? t('freeRounds.title')}</h3>
        <Badge tone={tones[state]}>{t(`freeRounds.state.${state}`)}</Badge>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {title !== '' && `${title} · `}
        {moment(createdAt)}
      </p>
      <div>
        <p className="mb-1 text-sm">{left}</p>
        <ProgressBar label={left} done={rounds - roundsLeft} target={rounds} />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">{t('freeRounds.stake')}</dt>
        <dd className="text-end">
          <Money amount={stake} currency={currency} />
        </dd>
        <dt className="text-muted">{t('freeRounds.won')}</dt>
        <dd className="text-end">
          <Money amount={won} currency={currency} />
        </dd>
      </dl>
      {state === 'waiting' && <p className="text-sm">{t('freeRounds.until', { time: moment(expiresAt) })}</p>}
      {state === 'waiting' && game && (
        <Link
          to="/game"
          search={{ vendor: game.vendorCode, code: game.gameCode }}
          className={buttonClasses('money', 'large', true)}
        >
          {t('freeRounds.play')}
        </Link>
      )}
    </Card>
  );
}
