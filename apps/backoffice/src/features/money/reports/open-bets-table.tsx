import type { CurrencyCode, ResponseOf } from '@fairhouse/contract';
import { csvLine } from '@fairhouse/contract/core/csv-line';
import type { boLiability } from '@fairhouse/contract/money/reports-backoffice';
import { TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { plainAmount, saveFile } from '../../../records/save-file.ts';
import { WideTable } from '../../../records/wide-table.tsx';

type OpenLine = ResponseOf<typeof boLiability>['open'][number];

interface OpenBetsTableProps {
  open: readonly OpenLine[];
  currency: CurrencyCode;
}

/** Open bets by vendor and category, with the most that they still pay where the vendor says it. */
export function OpenBetsTable({ open, currency }: OpenBetsTableProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`report.liability.${key}`);
  const ofLine = ({ category }: OpenLine) => (category ? translate(`report.of.${category}`) : '');
  const head = [
    translate('report.vendor'),
    translate('report.category'),
    word('staked'),
    word('most'),
    translate('report.rounds'),
    word('unknown'),
  ];
  const save = () => saveFile('open-bets.csv', openBetsCsv(head, open, ofLine, currency));
  return (
    <WideTable title={word('open')} head={head} names={2} isEmpty={open.length === 0} save={save}>
      {open.map((line) => (
        <TableRow key={`${line.vendor} ${line.category}`}>
          <TableCell component="th" scope="row">
            {line.vendor}
          </TableCell>
          <TableCell>{ofLine(line)}</TableCell>
          <TableCell align="right">
            <Money amount={line.staked} currency={currency} />
          </TableCell>
          <TableCell align="right">
            {line.most === null ? word('untold') : <Money amount={line.most} currency={currency} />}
          </TableCell>
          <TableCell align="right">{line.rounds}</TableCell>
          <TableCell align="right">{line.unnamed}</TableCell>
        </TableRow>
      ))}
    </WideTable>
  );
}

/** A line for each vendor and category; what is not told is empty. */
export const openBetsCsv = (
  head: readonly string[],
  open: readonly OpenLine[],
  nameOf: (line: OpenLine) => string,
  currency: CurrencyCode,
): string =>
  [
    [...head],
    ...open.map((line) => [
      line.vendor,
      nameOf(line),
      plainAmount(line.staked, currency),
      line.most === null ? '' : plainAmount(line.most, currency),
      line.rounds,
      line.unnamed,
    ]),
  ]
    .map(csvLine)
    .join('');
