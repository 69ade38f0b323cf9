import { formatMoney } from '@fairhouse/contract';
import { boReport } from '@fairhouse/contract/money/reports-backoffice';
import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { BarChart } from '../../../records/bar-chart.tsx';

const DAYS = 7;
const REFRESH_MS = 60_000;
const figures = ['deposits', 'withdrawals', 'ggr', 'ngr'] as const;

/** Today, and the course of the last days, on the landing page. */
export function LastDays() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'last-days'],
    queryFn: () => call(boReport, {}),
    refetchInterval: REFRESH_MS,
  });
  const last = data?.days.slice(-DAYS) ?? [];
  const today = last.at(-1);
  return (
    <Section
      title={translate('report.today')}
      aside={
        <Button
          component={Link}
          to="/reports"
          aria-label={`${translate('waiting.open')}: ${translate('report.title')}`}
        >
          {translate('waiting.open')}
        </Button>
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={220} />}
      {data && today && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            rows={[
              ...figures.map(
                (name) =>
                  [
                    translate(`report.${name}`),
                    <Money key={name} amount={today[name]} currency={data.currency} />,
                  ] as const,
              ),
              [translate('report.active'), String(today.active)] as const,
            ]}
          />
          <BarChart
            title={translate('report.ggr')}
            bars={last.map(({ day, ggr }) => ({ label: day, value: ggr, text: formatMoney(ggr, data.currency) }))}
          />
        </Box>
      )}
    </Section>
  );
}
