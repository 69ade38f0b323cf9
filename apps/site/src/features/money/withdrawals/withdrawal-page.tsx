import type { Withdrawal } from '@fairhouse/contract/money/withdrawals';
import { buttonClasses, Notice, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FileText, Send, UserRoundCheck } from 'lucide-react';
import { useReasonWords } from './use-reason-words.ts';
import { useTranslations } from 'use-intl/react';
import { useMoment } from '../../../app/dates.ts';
import { PaymentHead, PaymentTimeline } from '../../../app/payment-parts.tsx';
import { QueryState } from '../../../app/query-state.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { ReceiptAnswer } from './receipt-answer.tsx';
import { asksForReceipt, hasReceipt, withdrawalStages, type WithdrawalStage } from './withdrawal-stages.ts';
import { WithdrawalChecks } from './withdrawal-checks.tsx';
import { oneWithdrawal } from './withdrawal-queries.ts';

/** One withdrawal: state, expected time, reason and next action at all times (look.md, moment 3). */
export function WithdrawalDetail({ id, whileWaiting }: { id: string; whileWaiting: ReactNode }) {
  return (
    <QueryState query={useQuery(oneWithdrawal(id))} skeleton={<DetailSkeleton />}>
      {(withdrawal) => <WithdrawalStory withdrawal={withdrawal} whileWaiting={whileWaiting} />}
    </QueryState>
  );
}

function WithdrawalStory({ withdrawal, whileWaiting }: { withdrawal: Withdrawal; whileWaiting: ReactNode }) {
  const t = useTranslations('withdrawals');
  const { account, state } = withdrawal;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PaymentHead payment={withdrawal}>
        {t('toAccount', { channel: account.channelName, number: account.maskedNumber })}
      </PaymentHead>
      <StateNotice withdrawal={withdrawal} />
      <WithdrawalChecks withdrawal={withdrawal} />
      {(state === 'requested' || state === 'approved') && whileWaiting}
      <Stages withdrawal={withdrawal} />
      {withdrawal.cancellable && <CancelWithdrawal id={withdrawal.id} />}
      {asksForReceipt(state) && <ReceiptAnswer withdrawal={withdrawal} />}
      {hasReceipt(state) && (
        <Link
          to="/withdrawal/$id"
          params={{ id: withdrawal.id }}
          search={{ receipt: true }}
          className={buttonClasses('quiet', 'large', true)}
        >
          <FileText className="size-5" aria-hidden="true" />
          {t('receipt')}
        </Link>
      )}
      {['rejected', 'cancelled', 'failed'].includes(state) && (
        <Link to="/withdraw" className={buttonClasses('accent', 'large', true)}>
          {t('again')}
        </Link>
      )}
    </div>
  );
}

/** The state in one sentence, with the expected time. */
function StateNotice({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawals');
  const moment = useMoment();
  const { state, expectedBy, receivedBy } = withdrawal;
  const reason = useReasonWords()(withdrawal);
  return (
    <Notice aria-live="polite">
      <h2 className="font-sans text-base font-semibold">{t(`state.${state}`)}</h2>
      <p>
        {state === 'received' && receivedBy !== null ? t(`receivedBy.${receivedBy}`) : t(`stateText.${state}`)}{' '}
        {expectedBy !== null && t(state === 'disputed' ? 'expectedBy' : 'arrivesBy', { time: moment(expectedBy) })}
      </p>
      {reason !== null && <p className="mt-1 font-medium">{t('reason', { reason })}</p>}
    </Notice>
  );
}

function Stages({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawals');
  const moment = useMoment();
  const reasonOf = useReasonWords();
  const textOf = (stage: WithdrawalStage): string => {
    const reason = reasonOf(stage);
    if (reason !== null) return reason;
    if (stage.key === 'sent' && stage.at !== null && withdrawal.providerReference !== null) {
      return t('providerReference', { reference: withdrawal.providerReference });
    }
    if (stage.key === 'confirm' && withdrawal.autoReceiveAt !== null) {
      return t('confirmBy', { time: moment(withdrawal.autoReceiveAt) });
    }
    return t(`stageText.${stage.key}`);
  };
  return (
    <PaymentTimeline
      label={t('timeline')}
      stages={withdrawalStages(withdrawal).map((stage, index) => ({
        key: `${index} ${stage.key}`,
        status: stage.status,
        title: t(`stage.${stage.key}`),
        text: textOf(stage),
        time: stage.at === null ? undefined : moment(stage.at),
        icon:
          stage.key === 'confirm' ? (
            <UserRoundCheck className="size-3.5" />
          ) : stage.key === 'approved' ? (
            <Send className="size-3.5" />
          ) : undefined,
      }))}
    />
  );
}

const DetailSkeleton = () => {
  const t = useTranslations('withdrawals');
  return (
    <output aria-label={t('loading')} className="grid grid-cols-1 gap-5">
      <Skeleton className="h-18 w-60" />
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-13 w-full rounded-card" />
    </output>
  );
};
