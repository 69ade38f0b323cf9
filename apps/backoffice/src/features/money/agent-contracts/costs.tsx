import { formatMoney, type ResponseOf } from '@fairhouse/contract';
import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import { boAgentCosts } from '@fairhouse/contract/money/agent-settlements-backoffice';
import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { BarChart } from '../../../records/bar-chart.tsx';
import { Failed } from '../../../records/failed.tsx';
import { saveFile } from '../../../records/save-file.ts';
import { Rows, Section } from '../../../records/section.tsx';
import { costsCsv } from './costs-csv.ts';

type Report = ResponseOf<typeof boAgentCosts>;

/** What agents were paid against the GGR of their lines: sums, course by day, and a file. */
export function Costs() {
  const translate = useTranslate();
  const [range, setRange] = useState<{ from?: string; until?: string }>({});
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-costs', range],
    queryFn: () => call(boAgentCosts, range),
    placeholderData: (previous) => previous,
  });
  return (
    <Section
      title={translate('contract.costsTitle')}
      aside={
        data &&
        data.list.length > 0 && (
          <Button
            size="small"
            onClick={() => saveFile(`agent-costs-${data.from}-${data.until}.csv`, costsCsv(data, translate))}
          >
            {translate('contract.csv')}
          </Button>
        )
      }
    >
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Range report={data} onRange={setRange} />
          {data.list.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {translate('contract.costsNone')}
            </Typography>
          ) : (
            <Figures report={data} />
          )}
        </Box>
      )}
    </Section>
  );
}

function Range({ report, onRange }: { report: Report; onRange: (range: { from: string; until: string }) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1 }}>
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          fullWidth={false}
          label={translate(`contract.field.${name}`)}
          value={report[name]}
          onChange={({ target }) => {
            const next = { from: report.from, until: report.until, [name]: target.value };
            if (next.from && next.until && next.from <= next.until) onRange(next);
          }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
    </Box>
  );
}

function Figures({ report: { list, total, currency } }: { report: Report }) {
  const translate = useTranslate();
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const bars = (name: 'ggr' | 'cost') =>
    list.map((row) => ({ label: row.day, value: row[name], text: formatMoney(row[name], currency) }));
  const title = translate('contract.costsTitle');
  return (
    <>
      <Rows
        wide
        rows={[
          [translate('contract.field.ggr'), money(total.ggr)],
          [translate('contract.field.cost'), money(total.cost)],
          [translate('contract.field.share'), total.ggr > 0 ? `${((100 * total.cost) / total.ggr).toFixed(1)} %` : '–'],
        ]}
      />
      {list.length > 1 && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          <BarChart title={translate('contract.field.ggr')} bars={bars('ggr')} />
          <BarChart title={translate('contract.field.cost')} bars={bars('cost')} />
        </Box>
      )}
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('contract.field.day')}</TableCell>
              <TableCell align="right">{translate('contract.field.ggr')}</TableCell>
              {contractKinds.map((kind) => (
                <TableCell key={kind} align="right">
                  {translate(`contract.kind.${kind}`)}
                </TableCell>
              ))}
              <TableCell align="right">{translate('contract.field.cost')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {list.toReversed().map((row) => (
              <TableRow key={row.day}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {row.day}
                </TableCell>
                <TableCell align="right">{money(row.ggr)}</TableCell>
                {contractKinds.map((kind) => (
                  <TableCell key={kind} align="right">
                    {money(row[kind])}
                  </TableCell>
                ))}
                <TableCell align="right">{money(row.cost)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
