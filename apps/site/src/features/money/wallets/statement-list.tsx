import { walletStatement, type Movement as MovementLine } from '@fairhouse/contract/money/wallets';
import { Badge, EmptyState, Money } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight, ListOrdered, Minus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useMovementWords } from '../../../app/movement-words.ts';
import { memberKey } from '../../../app/queries.ts';
import { RecordList, RecordName, recordPages } from '../../../app/record-list.tsx';
import { CauseLink } from './cause-link.tsx';

/** Every movement of the main wallet, newest first, each with the balance after it (reliability 40); a round is one row. */
export function StatementList() {
  const t = useTranslations('wallets');
  return (
    <RecordList
      query={useInfiniteQuery(recordPages(memberKey('statement'), (page) => call(walletStatement, page)))}
      loading={t('loading')}
      rows={6}
      empty={
        <EmptyState icon={<ListOrdered className="size-6" />} title={t('noMovements')} text={t('noMovementsText')} />
      }
      keyOf={({ id }) => id}
    >
      {(line) => <Movement line={line} />}
    </RecordList>
  );
}

function Movement({ line }: { line: MovementLine }) {
  const t = useTranslations('wallets');
  const words = useMovementWords();
  const currency = merchant().currency;
  const Icon = line.amount < 0 ? ArrowUpRight : line.amount === 0 ? Minus : ArrowDownLeft;
  return (
    <CauseLink line={line}>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
      >
        <Icon className="size-4.5" />
      </span>
      <RecordName at={line.at}>{line.bet?.gameName || words(line.kind, line.amount, line.causeType)}</RecordName>
      {line.bet && line.bet.state !== 'completed' && (
        <Badge tone={line.bet.state === 'open' ? 'accent' : 'neutral'}>{t(`round.${line.bet.state}`)}</Badge>
      )}
      <span className="text-right">
        <Money amount={line.amount} currency={currency} signed className="block font-semibold" />
        {line.balanceAfter !== null && (
          <span className="block text-sm text-muted">
            <span className="sr-only">{t('balanceAfter')} </span>
            <Money amount={line.balanceAfter} currency={currency} />
          </span>
        )}
      </span>
    </CauseLink>
  );
}
