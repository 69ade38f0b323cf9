import { boSettlement } from '@fairhouse/contract/money/agent-settlements-backoffice';
import type { SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment, useMomentWords } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { saveFile } from '../../../records/save-file.ts';
import { Rows } from '../../../records/section.tsx';
import { percentText } from './rates.ts';
import { statementCsv } from './statement-csv.ts';
import { StakesTable, TermsTable } from './terms-table.tsx';

interface StatementDialogProps {
  settlementId: string;
  agent: string;
  onClose: () => void;
}

/** Everything that a payment was computed from, as the agent sees it, with a file. */
export function StatementDialog({ settlementId, agent, onClose }: StatementDialogProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const { data, error, refetch } = useQuery({
    queryKey: ['settlement', settlementId],
    queryFn: () => call(boSettlement, { settlementId }),
  });
  const save = (statement: SettlementStatement) =>
    saveFile(`settlement-${agent}-${statement.periodStart.slice(0, 10)}.csv`, statementCsv(statement, translate));
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby="statement-title">
      <DialogTitle id="statement-title">{translate('contract.statement.title', { name: agent })}</DialogTitle>
      <DialogContent>
        {error && <Failed error={error} retry={() => void refetch()} />}
        {!error && !data && <Skeleton variant="rounded" height={320} />}
        {data && <Statement statement={data} />}
      </DialogContent>
      <DialogActions>
        {data && <Button onClick={() => save(data)}>{translate('contract.csv')}</Button>}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Statement({ statement }: { statement: SettlementStatement }) {
  const translate = useTranslate();
  const { currency, kind, terms, tier, figures, lines, part, weights } = statement;
  const moment = useMomentWords();
  const weightText = ({ category, weight, from }: (typeof weights)[number]) => {
    const text = `${translate(`report.of.${category}`)} ${percentText(weight)}`;
    if (from === null) return text;
    return `${text} (${translate('contract.statement.weightFrom', { day: moment(from, { dateStyle: 'medium' }) })})`;
  };
  const field = (name: string) => translate(`contract.field.${name}`);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const row = (name: 'base' | 'earned' | 'passedOn' | 'paidBefore' | 'pay' | 'held' | 'netted') =>
    [field(name), money(statement[name])] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Rows
        wide
        rows={[
          [field('kind'), translate(`contract.kind.${kind}`)],
          [field('from'), <Moment key="from" at={statement.periodStart} />],
          [field('until'), <Moment key="until" at={statement.periodEnd} />],
          ...(statement.carriedFrom === statement.periodStart
            ? []
            : [[field('carriedFrom'), <Moment key="carried" at={statement.carriedFrom} />] as const]),
          ...(tier === null ? [] : [[field('tier'), tier + 1] as const]),
          ...(weights.length > 0 ? [[field('weights'), weights.map(weightText).join(', ')] as const] : []),
          [field('activeMembers'), figures.activeMembers],
          row('base'),
          ...(statement.capLeft === null ? [] : [[field('capLeft'), money(statement.capLeft)] as const]),
          row('earned'),
          row('passedOn'),
          row('paidBefore'),
          ...(part ? [[field('part'), `${part.slots} / ${part.of}`] as const] : []),
          row('pay'),
          ...(statement.held > 0 ? [row('held')] : []),
          ...(statement.netted > 0 ? [row('netted')] : []),
        ]}
      />
      <Typography variant="body2" color="textSecondary">
        {translate('contract.statement.how')}
      </Typography>
      <TermsTable terms={terms} currency={currency} />
      <StakesTable statement={statement} />
      {lines.length > 0 && (
        <Table size="small" aria-label={translate('contract.statement.lines')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('contract.statement.lines')}</TableCell>
              <TableCell align="right">{field('base')}</TableCell>
              <TableCell align="right">{field('earned')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.memberId}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {line.own ? translate('contract.statement.own') : line.name}
                </TableCell>
                <TableCell align="right">{money(line.base)}</TableCell>
                <TableCell align="right">{money(line.earned)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}
