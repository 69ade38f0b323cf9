import type { ResponseOf } from '@fairhouse/contract';
import { boCohorts, boReport, boReportMerchants } from '@fairhouse/contract/money/reports-backoffice';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { DayRangeFields, type DayRange } from '../../../records/day-range.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { BarChart } from '../../../records/bar-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { saveCsv } from './save-csv.ts';
import { formatMoney } from '@fairhouse/contract';

type Report = ResponseOf<typeof boReport>;

/** Milliseconds: the summaries follow the ledger by minutes. */
const REFRESH_MS = 60_000;

/** Figures of the merchant by day, category, vendor and cohort. */
export function ReportPage() {
  const translate = useTranslate();
  const [range, setRange] = useState<DayRange>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['report', range],
    queryFn: () => call(boReport, range),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous) => previous,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('report.title')} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data ? <Figures report={data} onRange={setRange} /> : !error && <Skeleton variant="rounded" height={480} />}
    </Box>
  );
}

function Figures({ report, onRange }: { report: Report; onRange: (range: DayRange) => void }) {
  const translate = useTranslate();
  const { currency, days } = report;
  return (
    <>
      <DayRangeFields report={report} onChange={onRange}>
        <Button variant="outlined" onClick={() => saveCsv(report, translate)}>
          {translate('report.csv')}
        </Button>
      </DayRangeFields>
      <Overview report={report} />
      <FigureTable
        title={translate('report.by.day')}
        file="by-day"
        currency={currency}
        head={[
          translate('report.day'),
          ...(['deposits', 'withdrawals', 'ggr', 'ngr', 'active'] as const).map((name) => translate(`report.${name}`)),
        ]}
        rows={days.toReversed().map((day) => ({
          name: day.day,
          money: [day.deposits, day.withdrawals, day.ggr, day.ngr],
          count: day.active,
        }))}
      />
      <FigureTable
        title={translate('report.by.category')}
        file="by-category"
        currency={currency}
        head={[
          translate('report.category'),
          translate('report.stakes'),
          translate('report.payouts'),
          translate('report.ggr'),
          translate('report.rounds'),
        ]}
        rows={report.categories.map((one) => ({
          name: translate(`report.of.${one.category}`),
          money: [one.stakes, one.payouts, one.ggr],
          count: one.rounds,
        }))}
      />
      <FigureTable
        title={translate('report.by.vendor')}
        file="by-provider"
        currency={currency}
        head={[
          translate('report.vendor'),
          translate('report.stakes'),
          translate('report.payouts'),
          translate('report.ggr'),
        ]}
        rows={report.vendors.map((one) => ({ name: one.vendor, money: [one.stakes, one.payouts, one.ggr] }))}
      />
      <Merchants from={report.from} until={report.until} />
      <Cohorts />
    </>
  );
}

/** The totals of each merchant of the person; nothing for those with one merchant only. */
function Merchants({ from, until }: { from: string; until: string }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['report', 'merchants', from, until],
    queryFn: () => call(boReportMerchants, { from, until }),
  });
  const [own] = data?.list ?? [];
  if (!data || !own || data.list.length < 2) return null;
  const names = ['deposits', 'withdrawals', 'ggr', 'ngr'] as const;
  return (
    <FigureTable
      title={translate('report.by.merchant')}
      file="by-merchant"
      currency={own.currency}
      head={[translate('report.merchant'), ...names.map((name) => translate(`report.${name}`))]}
      rows={data.list.map((one) => ({
        name: one.name,
        money: names.map((name) => one[name]),
        currency: one.currency,
      }))}
    />
  );
}

/** Members by the month of their first deposit. */
function Cohorts() {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['report', 'cohorts'], queryFn: () => call(boCohorts, {}) });
  if (!data) return null;
  return (
    <FigureTable
      title={translate('report.by.cohort')}
      file="by-first-deposit"
      currency={data.currency}
      head={[translate('report.cohort'), translate('report.ggr'), translate('report.active')]}
      rows={data.list.map(({ first, month, members, ggr }) => ({
        name: `${first} → ${month}`,
        money: [ggr],
        count: members,
      }))}
    />
  );
}

/** The totals, and the course of three figures. */
function Overview({ report: { currency, totals, days } }: { report: Report }) {
  const translate = useTranslate();
  const figure = (name: keyof Report['totals']) =>
    [translate(`report.${name}`), <Money key={name} amount={totals[name]} currency={currency} />] as const;
  const bars = (name: 'ggr' | 'deposits') =>
    days.map((day) => ({ label: day.day, value: day[name], text: formatMoney(day[name], currency) }));
  const active = days.map((day) => ({ label: day.day, value: day.active, text: String(day.active) }));
  const names = ['deposits', 'withdrawals', 'ggr', 'bonuses', 'adjustments', 'ngr'] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Section title={translate('report.totals')}>
        <Rows rows={names.map(figure)} />
      </Section>
      <Section title={translate('report.charts')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <BarChart title={translate('report.ggr')} bars={bars('ggr')} />
          <BarChart title={translate('report.deposits')} bars={bars('deposits')} />
          <BarChart title={translate('report.active')} bars={active} />
        </Box>
      </Section>
    </Box>
  );
}
