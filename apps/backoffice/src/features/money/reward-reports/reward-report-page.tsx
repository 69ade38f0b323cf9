import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import { ruledKinds } from '@fairhouse/contract/content/promotion-rules';
import { boRewardReport, type RewardKind } from '@fairhouse/contract/money/reward-reports-backoffice';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useLocaleState, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { BarChart } from '../../../records/bar-chart.tsx';
import { DayRangeFields, type DayRange } from '../../../records/day-range.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { amounts, completionText, percentText, shareOfGgr } from './figures.ts';
import { RewardTable } from './reward-table.tsx';

type Report = ResponseOf<typeof boRewardReport>;

/** Milliseconds: rewards of ranks and points follow the ledger by minutes. */
const REFRESH_MS = 300_000;
const ofPromotions: readonly string[] = ruledKinds;

/** What rewards gave and cost, by day, kind and promotion. */
export function RewardReportPage() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [range, setRange] = useState<DayRange>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['reward-report', range, locale],
    queryFn: () => call(boRewardReport, range),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous) => previous,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('rewardReport.title')} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data ? (
        <>
          <DayRangeFields report={data} onChange={setRange} />
          <Overview report={data} />
          <Tables report={data} />
        </>
      ) : (
        !error && <Skeleton variant="rounded" height={480} />
      )}
    </Box>
  );
}

function Overview({ report: { currency, totals, days } }: { report: Report }) {
  const translate = useTranslate();
  const bars = (name: 'cost' | 'granted') =>
    days.map((day) => ({ label: day.day, value: day[name], text: formatMoney(day[name], currency) }));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Section title={translate('report.totals')}>
        <Rows
          rows={[
            [translate('rewardReport.rewards'), String(totals.rewards)],
            ...amounts.map(
              (name) =>
                [
                  translate(`rewardReport.${name}`),
                  <Money key={name} amount={totals[name]} currency={currency} />,
                ] as const,
            ),
            [translate('rewardReport.completion'), completionText(totals)],
            [translate('report.ggr'), <Money key="ggr" amount={totals.ggr} currency={currency} />],
            [translate('rewardReport.share'), percentText(shareOfGgr(totals.cost, totals.ggr))],
          ]}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('rewardReport.explained')}
        </Typography>
      </Section>
      <Section title={translate('report.charts')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <BarChart title={translate('rewardReport.cost')} bars={bars('cost')} />
          <BarChart title={translate('rewardReport.granted')} bars={bars('granted')} />
        </Box>
      </Section>
    </Box>
  );
}

function Tables({ report: { currency, totals, days, kinds, promotions } }: { report: Report }) {
  const translate = useTranslate();
  const nameOf = (kind: RewardKind) =>
    translate(ofPromotions.includes(kind) ? `promotions.kind.${kind}` : `rewardReport.kind.${kind}`);
  const { ggr } = totals;
  return (
    <>
      <RewardTable
        title={translate('rewardReport.by.promotion')}
        file="rewards-by-promotion"
        currency={currency}
        head={[translate('rewardReport.promotion'), translate('rewardReport.kindOf')]}
        lines={promotions.map(({ id, kind, title, ...figures }) => ({
          key: id,
          names: [title || nameOf(kind), nameOf(kind)],
          figures,
          ggr,
        }))}
      />
      <RewardTable
        title={translate('rewardReport.by.kind')}
        file="rewards-by-kind"
        currency={currency}
        head={[translate('rewardReport.kindOf')]}
        lines={kinds.map(({ kind, ...figures }) => ({ key: kind, names: [nameOf(kind)], figures, ggr }))}
      />
      <RewardTable
        title={translate('report.by.day')}
        file="rewards-by-day"
        currency={currency}
        head={[translate('report.day')]}
        lines={days
          .toReversed()
          .map(({ day, ggr: ofDay, ...figures }) => ({ key: day, names: [day], figures, ggr: ofDay }))}
      />
    </>
  );
}
