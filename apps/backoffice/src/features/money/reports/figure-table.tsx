import type { CurrencyCode } from '@fairhouse/contract';
import { TableCell, TableRow } from '@mui/material';
import { Money } from '../../../money.tsx';
import { saveFile } from '../../../records/save-file.ts';
import { WideTable } from '../../../records/wide-table.tsx';
import { tableCsv } from './save-csv.ts';

interface FigureTableProps {
  title: string;
  currency: CurrencyCode;
  head: readonly string[];
  rows: readonly { name: string; money: readonly number[]; count?: number; currency?: CurrencyCode }[];
  /** Name of the file that it is saved as. */
  file: string;
}

/** Amounts by name, and a count as the last column. */
export function FigureTable({ title, currency, head, rows, file }: FigureTableProps) {
  const save = () =>
    saveFile(
      `${file}.csv`,
      tableCsv(
        head,
        rows.map((row) => ({ currency, ...row })),
      ),
    );
  return (
    <WideTable title={title} head={head} isEmpty={rows.length === 0} save={save}>
      {rows.map(({ name, money, count, currency: own }) => (
        <TableRow key={name}>
          <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
            {name}
          </TableCell>
          {money.map((amount, index) => (
            <TableCell key={index} align="right">
              <Money amount={amount} currency={own ?? currency} />
            </TableCell>
          ))}
          {count !== undefined && <TableCell align="right">{count}</TableCell>}
        </TableRow>
      ))}
    </WideTable>
  );
}
