import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import {
  claimPromotion,
  joinPromotion,
  withdrawApplication,
  type MemberPromotion,
} from '@fairhouse/contract/content/promotions';
import { Button, buttonClasses, Card, Notice, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { useMoment } from '../../../app/dates.ts';
import { ContactNeeded } from '../../../app/contact-needed.tsx';
import { FailureAlert } from '../../../app/form.tsx';
import { useLanguage } from '../../../app/language.tsx';
import { ProgressBar } from '../../../app/progress-bar.tsx';
import { memberPromotionsKey, memberPromotionsQuery, promotionTermsQuery } from '../../../app/promotion-queries.ts';
import { balanceKey } from '../../../app/queries.ts';
import { useLoggedIn } from '../../../app/session.ts';
import { askLogin, openSheet } from '../../../app/sheets.ts';
import { ApplyForm, useApplication } from './apply-form.tsx';
import { CodeForm } from './code-form.tsx';
import { StatusBadge } from './status-badge.tsx';

/** What the member has of a promotion, and what to do next. */
export function OwnStatus({ slug }: { slug: string }) {
  const t = useTranslations('promotions');
  const loggedIn = useLoggedIn();
  const { locale } = useLanguage();
  const { data } = useQuery({ ...memberPromotionsQuery(), enabled: loggedIn });
  const terms = useQuery(promotionTermsQuery(locale, slug));
  if (!terms.data) return terms.isPending ? <Skeleton className="mt-6 h-24 w-full rounded-card" /> : null;
  if (!loggedIn)
    return (
      <Card className="mt-6 p-5">
        <Button size="large" block onClick={() => void askLogin('needed')}>
          {t('logIn')}
        </Button>
      </Card>
    );
  // Of the size that most have, so that what is below does not move far.
  if (!data) return <Skeleton className="mt-6 h-56 w-full rounded-card" />;
  const own = data.list.find((promotion) => promotion.slug === slug);
  if (!own) return null;
  return <Status own={own} currency={data.currency} />;
}

function Status({ own, currency }: { own: MemberPromotion; currency: CurrencyCode }) {
  const t = useTranslations('promotions');
  const moment = useMoment();
  const money = (amount: number) => formatMoney(amount, currency);
  const reward = money(own.reward);
  const { progress, until, status, reason } = own;
  return (
    <Card className="mt-6 grid grid-cols-1 gap-4 p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status={status} />
        <span className="font-semibold tabular-nums">
          {own.freeRounds
            ? t('freeRounds.count', { rounds: own.freeRounds.rounds })
            : t(own.exact ? 'reward' : 'rewardUpTo', { amount: reward })}
          {own.to === 'bonus' && <span className="ml-1.5 font-normal text-muted">{t('asBonus')}</span>}
        </span>
      </div>
      <p>{reason ? t(`reason.${reason}`) : t(`next.${nextWord(own)}`)}</p>
      {own.freeRounds && (
        <p className="text-muted">
          {t('freeRounds.each', { game: own.freeRounds.name, stake: money(own.freeRounds.stake) })}
        </p>
      )}
      {own.freeRounds && own.freeRounds.won > 0 && <p>{t('freeRounds.won', { amount: money(own.freeRounds.won) })}</p>}
      {own.depositFrom !== null && own.next === 'deposit' && (
        <p className="text-muted">{t('depositFrom', { amount: money(own.depositFrom) })}</p>
      )}
      {progress && <Progress own={own} progress={progress} money={money} />}
      {status === 'coming_soon' && own.startsAt !== null && (
        <p className="text-muted">{t('from', { time: moment(own.startsAt) })}</p>
      )}
      {until !== null && own.next !== 'none' && <p className="text-muted">{t('openUntil', { time: moment(until) })}</p>}
      <NextStep own={own} />
    </Card>
  );
}

/** What to do next; of those who wait, what they wait for, and of what is paid, where it is. */
function nextWord({ status, next, freeRounds }: MemberPromotion) {
  if (status === 'coming_soon') return 'soon';
  if (next === 'play' && freeRounds) return 'free_rounds';
  if (next === 'none' && !freeRounds && (status === 'issued' || status === 'claimed')) return 'paid';
  if (next !== 'wait') return next;
  return status === 'signed' || status === 'applying' || status === 'joined' ? status : next;
}

interface ProgressProps {
  own: MemberPromotion;
  progress: { done: number; target: number };
  money: (amount: number) => string;
}

function Progress({ own, progress: { done, target }, money }: ProgressProps) {
  const t = useTranslations('promotions');
  const label = own.freeRounds
    ? t('freeRounds.played', { done, target })
    : own.bonusId === null
      ? t('days', { done, target })
      : t('wagered', { done: money(done), target: money(target) });
  return (
    <div>
      <p className="mb-1 text-sm">{label}</p>
      <ProgressBar label={label} done={done} target={target} />
    </div>
  );
}

function NextStep({ own }: { own: MemberPromotion }) {
  const t = useTranslations('promotions');
  const queries = useQueryClient();
  const { slug, next, status, freeRounds } = own;
  const done = async () => {
    await queries.invalidateQueries({ queryKey: memberPromotionsKey });
    await queries.invalidateQueries({ queryKey: balanceKey });
  };
  const act = useMutation({
    mutationFn: () =>
      call(next === 'claim' ? claimPromotion : status === 'applying' ? withdrawApplication : joinPromotion, { slug }),
    onSettled: done,
  });
  const sending = useApplication(slug, done);
  const lost = sending.data ?? 0;
  if (next === 'apply' || sending.isPending) return <ApplyForm own={own} sending={sending} />;
  if (next === 'enter_code') return <CodeForm onDone={done} />;
  if (next === 'deposit')
    return (
      <Button kind="money" size="large" block onClick={() => openSheet('deposit', { promotion: slug })}>
        {t('deposit')}
      </Button>
    );
  if (next === 'play' && freeRounds)
    return (
      <Link
        to="/game"
        search={{ vendor: freeRounds.vendorCode, code: freeRounds.gameCode }}
        className={buttonClasses('money', 'large', true)}
      >
        {t('freeRounds.play')}
      </Link>
    );
  const isOpen = next === 'claim' || next === 'check_in' || status === 'applying';
  // Nothing to do leaves no gap in the card.
  if (!isOpen && !act.error) return null;
  return (
    <>
      {status === 'applying' && lost > 0 && <Notice>{t('picturesLost', { count: lost })}</Notice>}
      <FailureAlert error={act.error} />
      <ContactNeeded error={act.error} />
      {isOpen && (
        <Button
          kind={next === 'claim' ? 'money' : status === 'applying' ? 'quiet' : 'accent'}
          size="large"
          block
          busy={act.isPending}
          onClick={() => act.mutate()}
        >
          {t(next === 'claim' ? 'claim' : status === 'applying' ? 'withdraw' : 'checkIn')}
        </Button>
      )}
    </>
  );
}
