import { formatMoney } from '@fairhouse/contract';
import type { Deposit } from '@fairhouse/contract/money/deposits';
import { Button, buttonClasses, Notice, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink, FileText } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { useGamesPath } from '../../../app/filled-categories.ts';
import { PaymentHead, PaymentTimeline } from '../../../app/payment-parts.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { useSiteClosed } from '../../../app/system-status.ts';
import { CancelDeposit } from './cancel-deposit.tsx';
import { oneDeposit } from './deposit-queries.ts';
import { useRecheck } from './use-recheck.ts';
import { MissingDeposit } from './missing-deposit.tsx';
import { ScanToPay } from './scan-to-pay.tsx';
import { SendCrypto } from './send-crypto.tsx';
import { depositStages } from './deposit-stages.ts';

/** One deposit, updated until it has ended. */
export function DepositDetail({ id }: { id: string }) {
  useRecheck(id);
  return (
    <QueryState query={useQuery(oneDeposit(id))} skeleton={<DetailSkeleton />}>
      {(deposit) => <DepositStory deposit={deposit} />}
    </QueryState>
  );
}

function DepositStory({ deposit }: { deposit: Deposit }) {
  const closed = useSiteClosed();
  const t = useTranslations('deposits');
  const moment = useMoment();
  const words = { method: deposit.methodName, time: moment(deposit.expiresAt) };
  // A stage that has not happened has other words: nobody reads "Paid" before the payment.
  const stages = depositStages(deposit).map(({ key, status, at }) => {
    const ahead = at === null && (key === 'paid' || key === 'credited') ? key : null;
    return {
      key,
      status,
      title: ahead ? t(`stageTitleAhead.${ahead}`) : t(`stage.${key}`),
      text:
        key === 'cancelled' && deposit.exclusion
          ? t('exclusion.stage')
          : ahead
            ? t(`stageAhead.${ahead}`, words)
            : t(`stageText.${key}`, words),
      time: at === null ? undefined : moment(at),
    };
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PaymentHead payment={deposit}>{t('by', { method: deposit.methodName })}</PaymentHead>
      <Notice aria-live="polite">
        <h2 className="font-sans text-base font-semibold">
          {deposit.refund
            ? t(deposit.refund.done ? 'refund.titleDone' : 'refund.titleSending')
            : t(`state.${deposit.state}`)}
        </h2>
        {deposit.askedAmount !== null && (
          <p>{t(deposit.amount < deposit.askedAmount ? 'paidLess' : 'paidMore', differenceOf(deposit))}</p>
        )}
        {deposit.declineReason && <p>{t(`declineReason.${deposit.declineReason}`, words)}</p>}
        {deposit.refund ? (
          <RefundLine deposit={deposit} />
        ) : (
          <p>
            {deposit.exclusion ? t(`exclusion.${deposit.exclusion}`, words) : t(`stateText.${deposit.state}`, words)}
          </p>
        )}
        {deposit.state !== 'credited' && <ClaimLine deposit={deposit} />}
      </Notice>
      {deposit.crypto !== null && <SendCrypto transfer={deposit.crypto} />}
      {deposit.qr !== null && <ScanToPay deposit={deposit} qr={deposit.qr} />}
      <PaymentTimeline label={t('timeline')} stages={stages} />
      {deposit.state === 'credited' && (
        <Link
          to="/deposit/$id"
          params={{ id: deposit.id }}
          search={{ receipt: true }}
          className={buttonClasses('quiet', 'large', true)}
        >
          <FileText className="size-5" aria-hidden="true" />
          {t('receipt')}
        </Link>
      )}
      {!closed && <NextStep deposit={deposit} />}
      {!closed && deposit.state !== 'credited' && deposit.claimedAt === null && <MissingDeposit id={deposit.id} />}
    </div>
  );
}

const differenceOf = ({ amount, askedAmount, fee, currency }: Deposit) => ({
  paid: formatMoney(amount + fee, currency),
  asked: formatMoney((askedAmount ?? amount) + fee, currency),
  amount: formatMoney(amount, currency),
});

/** Money of this deposit that goes back to where it was paid from. */
function RefundLine({ deposit: { refund, methodName, currency } }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const moment = useMoment();
  if (refund === null) return null;
  const words = { amount: formatMoney(refund.amount, currency), method: methodName, time: moment(refund.at) };
  return <p>{t(refund.done ? 'refund.done' : 'refund.sending', words)}</p>;
}

/** What became of the member's report that the money is missing. */
function ClaimLine({ deposit: { claimedAt, claimAnswer } }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const moment = useMoment();
  if (claimedAt === null) return null;
  return (
    <p className="mt-1 font-medium wrap-anywhere">
      {claimAnswer === null
        ? t('missing.sent', { time: moment(claimedAt) })
        : t('missing.answer', { time: moment(claimAnswer.at), text: claimAnswer.text })}
    </p>
  );
}

function NextStep({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits');
  const games = useGamesPath();
  if (deposit.exclusion || deposit.refund) {
    return (
      <Link to="/wallet" className={buttonClasses('accent', 'large')}>
        {t('toWallet')}
      </Link>
    );
  }
  if (deposit.state === 'awaiting_payment' && deposit.payUrl !== null) {
    return (
      <div className="grid grid-cols-1 gap-2">
        <a href={deposit.payUrl} className={buttonClasses('money', 'large', true)}>
          <ExternalLink className="size-5" aria-hidden="true" />
          {t('payNow', { method: deposit.methodName })}
        </a>
        <CancelDeposit id={deposit.id} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {deposit.state === 'credited' ? (
        <Link to={games} className={buttonClasses('accent', 'large')}>
          {t('play')}
        </Link>
      ) : (
        <Button kind="money" size="large" onClick={() => openSheet('deposit')}>
          {t('again')}
        </Button>
      )}
      <Link to="/wallet" className={buttonClasses('quiet', 'large')}>
        {t('toWallet')}
      </Link>
    </div>
  );
}

const DetailSkeleton = () => {
  const t = useTranslations('deposits');
  return (
    <output aria-label={t('loading')} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-18 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-13 w-full" />
    </output>
  );
};
