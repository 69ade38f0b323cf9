import { walletStatement, type StatementLine } from '@fairhouse/contract/wallets';
import { EmptyState, Money, SkeletonRows } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, ListOrdered, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../app/boot.ts';
import { call } from '../../app/client.ts';
import { useMoment } from '../../app/dates.ts';
import { MoreButton } from '../../app/more-button.tsx';
import { QueryState } from '../../app/query-state.tsx';
import { memberKey } from '../../app/queries.ts';
import { useMovementWords } from '../../app/movement-words.ts';

/** Every movement of the main wallet, newest first, each with the balance it left (reliability 40). */
export function StatementList() {
  const t = useTranslations('wallet');
  const query = useInfiniteQuery({
    queryKey: memberKey('statement'),
    queryFn: ({ pageParam }) => call(walletStatement, { limit: '25', ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  return (
    <QueryState query={query} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {({ pages }) => {
        const lines = pages.flatMap((page) => page.list);
        if (lines.length === 0) {
          return (
            <EmptyState
              icon={<ListOrdered className="size-6" />}
              title={t('noMovements')}
              text={t('noMovementsText')}
            />
          );
        }
        return (
          <>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <li key={line.id}>
                  <Movement line={line} />
                </li>
              ))}
            </ul>
            <MoreButton query={query} />
          </>
        );
      }}
    </QueryState>
  );
}

function Movement({ line }: { line: StatementLine }) {
  const t = useTranslations('wallet');
  const moment = useMoment();
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
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{words(line.kind, line.amount)}</span>
        <span className="figures block text-sm text-muted">{moment(line.at)}</span>
      </span>
      <span className="text-right">
        <Money amount={line.amount} currency={currency} signed className="block font-semibold" />
        <span className="block text-sm text-muted">
          <span className="sr-only">{t('balanceAfter')} </span>
          <Money amount={line.balanceAfter} currency={currency} />
        </span>
      </span>
    </CauseLink>
  );
}

const row = 'flex min-h-18 items-center gap-3 px-4 py-3';

/** Leads to what caused the movement where that has a page of its own. */
function CauseLink({ line, children }: { line: StatementLine; children: ReactNode }) {
  const link = `${row} hover:bg-accent-soft -outline-offset-2`;
  if (line.causeId !== null && line.causeType === 'deposit') {
    return (
      <Link to="/deposit/$id" params={{ id: line.causeId }} className={link}>
        {children}
      </Link>
    );
  }
  if (line.causeId !== null && line.causeType === 'withdrawal') {
    return (
      <Link to="/withdrawal/$id" params={{ id: line.causeId }} className={link}>
        {children}
      </Link>
    );
  }
  return <div className={row}>{children}</div>;
}
