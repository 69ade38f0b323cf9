import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import { boLiability } from '@fairhouse/contract/money/reports-backoffice';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { BarChart } from '../../../records/bar-chart.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { FigureTable } from './figure-table.tsx';
import { OpenBetsTable } from './open-bets-table.tsx';

type Liability = ResponseOf<typeof boLiability>;

const REFRESH_MS = 60_000;

/** What the house owes its members, and may owe them, at this moment. */
export function LiabilityPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'liability'],
    queryFn: () => call(boLiability, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('report.liability.title')} />
      <Typography color="textSecondary">
        {translate('report.liability.explain')} {data && <Moment at={data.at} />}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data ? <Figures liability={data} /> : !error && <Skeleton variant="rounded" height={480} />}
    </Box>
  );
}

function Figures({ liability }: { liability: Liability }) {
  const translate = useTranslate();
  const { currency, owed, total, booked, open } = liability;
  const word = (key: string) => translate(`report.liability.${key}`);
  const head = [word('kind'), word('amount'), word('count')];
  return (
    <>
      <Alert severity={total === booked ? 'success' : 'error'}>
        {`${word(total === booked ? 'agrees' : 'differs')}: ${formatMoney(total, currency)}`}
        {total !== booked && ` ≠ ${formatMoney(booked, currency)}`}
      </Alert>
      <Section title={word('owed')}>
        <BarChart
          title={currency}
          bars={owed.map(({ kind, amount }) => ({
            label: translate(`report.liability.kinds.${kind}`),
            value: amount,
            text: formatMoney(amount, currency),
          }))}
        />
      </Section>
      <FigureTable
        title={word('owed')}
        file="owed"
        currency={currency}
        head={head}
        rows={[
          ...owed.map(({ kind, amount, count }) => ({
            name: translate(`report.liability.kinds.${kind}`),
            money: [amount],
            count,
          })),
          { name: word('total'), money: [total], count: owed.reduce((sum, { count }) => sum + count, 0) },
        ]}
      />
      <FigureTable
        title={word('maybe')}
        file="may-be-owed"
        currency={currency}
        head={head}
        rows={maybeOwed(liability, word)}
      />
      <OpenBetsTable open={open} currency={currency} />
    </>
  );
}

/** What is no balance of a wallet, but may become one or be paid. What members owe is below zero. */
function maybeOwed(liability: Liability, word: (key: string) => string) {
  const { points, vendorWallets, disputed, agentPay, jackpots, receivables } = liability;
  return [
    { name: word('points'), money: [points.worth], count: points.count },
    {
      name: word('vendorWallets'),
      money: [vendorWallets.reduce((sum, { amount }) => sum + amount, 0)],
      count: vendorWallets.length,
    },
    { name: word('disputed'), money: [disputed.amount], count: disputed.count },
    { name: word('agentPay'), money: [agentPay.amount], count: agentPay.count },
    { name: word('jackpots'), money: [jackpots.amount], count: jackpots.count },
    { name: word('receivables'), money: [-receivables.amount || 0], count: receivables.count },
  ];
}
