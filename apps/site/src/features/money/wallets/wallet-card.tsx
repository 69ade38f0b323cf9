import { Button, buttonClasses, Card, joinClasses, Money, Skeleton } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ListOrdered } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { useBalance } from '../../../app/queries.ts';
import { QueryState } from '../../../app/query-state.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { useSiteClosed } from '../../../app/system-status.ts';

/** The balance in large figures, the amount on hold, and the buttons to deposit and withdraw. */
export function WalletCard() {
  const t = useTranslations('wallets');
  const closed = useSiteClosed();
  return (
    <Card className="p-5">
      <p className="text-sm text-muted">{t('available')}</p>
      <QueryState query={useBalance()} skeleton={<Skeleton className="mt-1.5 mb-8.5 h-10 w-48" />}>
        {({ balance, locked, currency }) => (
          <>
            <Money
              amount={balance}
              currency={currency}
              className="block font-display text-[min(2.5rem,11vw)] leading-13 font-bold tracking-tight"
            />
            <p className="min-h-6 text-sm text-muted">
              {locked > 0 && (
                <>
                  {t('held')} <Money amount={locked} currency={currency} className="font-semibold text-text" />
                </>
              )}
            </p>
          </>
        )}
      </QueryState>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {moduleOn('DEPOSIT') && !closed && (
          <Button
            kind="money"
            size="large"
            className="max-sm:px-2"
            onClick={() => openSheet('deposit')}
            icon={<ArrowDownToLine className="size-5" aria-hidden="true" />}
          >
            {t('deposit')}
          </Button>
        )}
        {moduleOn('WITHDRAW') && (
          <Link to="/withdraw" className={joinClasses(buttonClasses('quiet', 'large'), 'max-sm:px-2')}>
            <ArrowUpFromLine className="size-5 shrink-0" aria-hidden="true" />
            {t('withdraw')}
          </Link>
        )}
      </div>
      <Link to="/wallet/transfers" className={joinClasses(buttonClasses('plain'), 'mt-2 w-full')}>
        <ArrowLeftRight className="size-5 shrink-0" aria-hidden="true" />
        {t('moveMoney')}
      </Link>
      <Link to="/wallet/record" className={joinClasses(buttonClasses('plain'), 'w-full')}>
        <ListOrdered className="size-5 shrink-0" aria-hidden="true" />
        {t('record')}
      </Link>
    </Card>
  );
}
