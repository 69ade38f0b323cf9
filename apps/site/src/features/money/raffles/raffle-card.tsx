import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { Raffle } from '@fairhouse/contract/money/raffles';
import { Badge, buttonClasses, Card, joinClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { ClaimRaffle } from './claim-raffle.tsx';

/** What can be won, how to take part, and the way to its check. */
export function RaffleCard({ raffle, currency }: { raffle: Raffle; currency: CurrencyCode }) {
  const t = useTranslations('raffles');
  const moment = useMoment();
  const { promotionId, title, kind, state, prizes, endsAt, tickets } = raffle;
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{title}</h2>
          <p className="text-sm text-muted">
            {state === 'open' ? t(`ends.${kind}`, { time: moment(endsAt) }) : t(`state.${state}`)}
          </p>
        </div>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{t(`kind.${kind}`)}</Badge>
      </div>
      <ul className="divide-y divide-line rounded-soft border border-line">
        {prizes.map(({ amount, count, oneIn, left }) => (
          <li key={amount} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-2">
            <span className="figures font-semibold">{formatMoney(amount, currency)}</span>
            <span className="text-sm text-muted">
              {oneIn === null ? t('prizes', { count }) : t('odds', { oneIn, left, count })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        <HowTo raffle={raffle} currency={currency} /> {t(`taken.${kind}`, { count: tickets })}
      </p>
      {state === 'open' && <ClaimRaffle raffle={raffle} currency={currency} />}
      <Link
        to="/raffles/$id"
        params={{ id: promotionId }}
        className={joinClasses(buttonClasses('quiet'), 'justify-self-start')}
      >
        {t('checkLink')}
      </Link>
    </Card>
  );
}

function HowTo({ raffle, currency }: { raffle: Raffle; currency: CurrencyCode }) {
  const t = useTranslations('raffles');
  const { kind, repeats, freeTicket, validPerTicket, mostTickets } = raffle;
  if (kind === 'instant') return t(repeats === 'D' ? 'howDaily' : 'howOnce');
  if (validPerTicket === null) return t('howFree');
  const figures = { amount: formatMoney(validPerTicket, currency), most: mostTickets };
  return t(freeTicket ? 'howBoth' : 'howPlay', figures);
}
