import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import { readTicketDocument, verifyTicket, type TicketDocument } from '@fairhouse/games/verify/sports';
import {
  explainMarket,
  loadMarketWords,
  nameMarket,
  nameOutcome,
  type MarketWords,
} from '@fairhouse/i18n/sports-markets';
import { Badge, Card } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { useExactMoment } from '../app/dates.ts';
import { useLanguage } from '../app/language.tsx';
import { readLeg, type ShownLeg } from './read-sports-leg.ts';

export interface SportsTicketProps {
  /** As its vendor answers it. */
  document: unknown;
  currency: CurrencyCode;
}

/** A ticket of the sportsbook: its legs with results and factors, the rule of each, and the sum worked out again. */
export default function SportsTicket({ document, currency }: SportsTicketProps) {
  const t = useTranslations('sportsTicket');
  const ticket = readTicketDocument(document);
  return ticket ? <Shown ticket={ticket} currency={currency} /> : <p className="text-muted">{t('unreadable')}</p>;
}

interface ShownProps {
  ticket: TicketDocument;
  currency: CurrencyCode;
}

function Shown({ ticket, currency }: ShownProps) {
  const t = useTranslations('sportsTicket');
  const { locale } = useLanguage();
  const { data: words } = useQuery({
    queryKey: ['market words', locale],
    queryFn: () => loadMarketWords(locale),
    staleTime: Infinity,
  });
  const { type, lines, legs, cashOuts, overpaid } = ticket.outcome;
  return (
    <div className="grid gap-4">
      <Card className="grid gap-2 p-4">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b>{typeof type === 'string' ? t(`type.${type}`) : t('system', { lines })}</b>
          <Badge>{t('simulated')}</Badge>
        </p>
        <ul className="divide-y divide-line">
          {legs.map((leg, index) => (
            <Leg key={index} leg={readLeg(leg)} words={words} />
          ))}
        </ul>
        {cashOuts.map(({ percent, amount }, index) => (
          <p key={index} className="figures text-sm">
            {t('cashOut', { percent, amount: formatMoney(amount, currency) })}
          </p>
        ))}
        {overpaid > 0 && <p className="text-sm">{t('overpaid', { amount: formatMoney(overpaid, currency) })}</p>}
      </Card>
      <Recomputed ticket={ticket} currency={currency} />
    </div>
  );
}

function Leg({ leg, words }: { leg: ShownLeg; words: MarketWords | undefined }) {
  const t = useTranslations('sportsTicket');
  const { home, away, odds, result, factor, banker, score, commitment, voidReason } = leg;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0">{words ? nameOutcome(words, leg, leg, leg.outcome) : leg.outcome}</b>
        <span className="figures shrink-0">{(odds / 1000).toFixed(2)}</span>
      </p>
      <p className="text-sm">{words ? nameMarket(words, leg, leg) : leg.market}</p>
      <p className="text-sm text-muted">
        {home} – {away}
        {score && ` · ${t('betAt', { score: score.join(':') })}`}
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={result === 'win' || result === 'half_win' ? 'accent' : 'neutral'}>
          {t(`result.${result ?? 'open'}`)}
        </Badge>
        {banker && <Badge>{t('banker')}</Badge>}
        {factor !== null && <span className="figures text-muted">{t('factor', { factor: writeFactor(factor) })}</span>}
      </p>
      {voidReason && <p className="text-sm">{t('voidWhy.title', { reason: t(`voidWhy.${voidReason}`) })}</p>}
      {words && (
        <details className="text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">{t('rule')}</summary>
          <p className="text-muted">{explainMarket(words, leg, leg)}</p>
          <Revisions leg={leg} />
          {commitment !== null && (
            <>
              <p className="mt-2 text-muted">{t('commitment')}</p>
              <p className="font-mono text-xs break-all select-all">{commitment}</p>
            </>
          )}
        </details>
      )}
    </li>
  );
}

function Revisions({ leg: { revisions } }: { leg: ShownLeg }) {
  const t = useTranslations('sportsTicket');
  const exact = useExactMoment();
  if (revisions.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-muted">{t('results')}</p>
      <ol className="figures">
        {revisions.map(({ result, certainty, at }, index) => (
          <li key={index}>
            {exact(at)} · {t(`result.${result}`)} · {t(certainty === 2 ? 'confirmed' : 'seenLive')}
          </li>
        ))}
      </ol>
    </>
  );
}

/** `41/20` → 2.05: what the stake of the leg is multiplied by. */
function writeFactor(factor: string): string {
  const [top = 0, bottom = 1] = factor.split('/').map(Number);
  return (top / bottom).toLocaleString('en-US', { maximumFractionDigits: 4, useGrouping: false });
}

function Recomputed({ ticket, currency }: ShownProps) {
  const t = useTranslations('sportsTicket');
  const { steps, open } = verifyTicket(ticket);
  const isMoney = (step: string) => step === 'stake' || step === 'due' || step === 'paid';
  const write = (step: string, text: string) => (isMoney(step) ? formatMoney(Number(text), currency) : text);
  return (
    <Card className="grid gap-3 p-4">
      <h3 className="text-base">{t('recomputed')}</h3>
      <p className="text-sm text-muted">{t('decided')}</p>
      <dl className="grid gap-2 text-sm">
        {steps.map(({ step, ok, expected, found }) => (
          <div key={step} className="flex flex-wrap items-baseline justify-between gap-2">
            <dt className="text-muted">{t(`step.${step}`)}</dt>
            <dd className={ok ? 'figures' : 'figures text-down'}>
              {write(step, expected)}
              {!ok && ` ≠ ${write(step, found)}`} · {t(ok ? 'agrees' : 'differs')}
            </dd>
          </div>
        ))}
      </dl>
      {open && <p className="text-sm text-muted">{t('stillOpen')}</p>}
    </Card>
  );
}
