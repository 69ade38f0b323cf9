import { contractKinds, type ContractKind } from '@fairhouse/contract/money/agent-contracts';
import { formatMoney } from '@fairhouse/contract';
import { agentPays, type AgentPay } from '@fairhouse/contract/money/agent-settlements';
import { Badge, Card, EmptyState, joinClasses, Money } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, HandCoins } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { merchant } from '../../../app/boot.ts';
import { call } from '../../../app/client.ts';
import { useRecordMoment } from '../../../app/dates.ts';
import { DayChart } from '../../../app/day-chart.tsx';
import { NumberedList } from '../../../app/numbered-list.tsx';
import { memberKey } from '../../../app/queries.ts';
import { everyDay, type Days } from '../../../app/record-days.ts';
import { Statement } from './statement.tsx';

const tones = { computed: 'warn', posted: 'win', reversed: 'down' } as const;

/** What contracts paid by period, the newest first; pressed, the statement. */
export function Pays({
  kind,
  days = {},
  filter,
  onFilter,
}: Pick<AgentPageProps, 'filter' | 'onFilter'> & {
  kind?: ContractKind | undefined;
  /** In which periods end; with them the sums of each day are drawn. */
  days?: Days;
}) {
  const t = useTranslations('agentContracts');
  const { page = 1 } = filter;
  const query = useQuery({
    queryKey: memberKey('agent', 'pays', kind, days, page),
    queryFn: () => call(agentPays, { ...(kind && { kind }), ...days, page: String(page) }),
    placeholderData: keepPreviousData,
  });
  const { currency } = merchant();
  return (
    <>
      {query.data && query.data.total > 0 && (
        <Card className="flex flex-wrap justify-between gap-4 p-4 md:p-5">
          <div>
            <p className="text-sm text-muted">{t('paidTotal')}</p>
            <Money amount={query.data.paid} currency={currency} className="font-display text-2xl font-bold" />
          </div>
          {query.data.owed > 0 && (
            <div className="text-right">
              <p className="text-sm text-muted">{t('owed')}</p>
              <Money
                amount={query.data.owed}
                currency={currency}
                className="font-display text-2xl font-bold text-warn"
              />
            </div>
          )}
        </Card>
      )}
      {query.data && days.until !== undefined && query.data.days.length > 0 && (
        <Card className="p-4 md:p-5">
          <DayChart
            label={t('pay')}
            days={everyDay({ ...query.data, list: query.data.days }, ({ paid }) => paid)}
            write={(value) => formatMoney(value, currency)}
          />
        </Card>
      )}
      <Card className="overflow-hidden">
        <NumberedList
          query={query}
          page={page}
          onPage={(next) => onFilter({ ...filter, page: next })}
          loading={t('loading')}
          empty={<EmptyState icon={<HandCoins className="size-6" />} title={t('noPaysTitle')} text={t('noPaysText')} />}
          keyOf={({ id }) => id}
        >
          {(pay) => <Pay pay={pay} named={kind === undefined} />}
        </NumberedList>
      </Card>
    </>
  );
}

function Pay({ pay, named }: { pay: AgentPay; named: boolean }) {
  const t = useTranslations('agentContracts');
  const moment = useRecordMoment();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { currency } = merchant();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-accent-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{named ? t(`kind.${pay.kind}`) : moment(pay.periodStart)}</span>
            <Badge tone={tones[pay.state]}>{t(`payState.${pay.state}`)}</Badge>
          </span>
          <span className="figures block text-sm text-muted">
            {named && `${moment(pay.periodStart)} · `}
            {t('base')} <Money amount={pay.base} currency={currency} />
          </span>
        </span>
        <Money amount={pay.pay} currency={currency} className="font-semibold" />
        <ChevronDown
          aria-hidden="true"
          className={joinClasses('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={panel} hidden={!open} className="border-t border-line bg-page px-4 py-4">
        {open && <Statement id={pay.id} />}
      </div>
    </>
  );
}

export const kindOf = (text: string | undefined): ContractKind | undefined =>
  contractKinds.find((kind) => kind === text);
