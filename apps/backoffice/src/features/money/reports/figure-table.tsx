import type { CurrencyCode } from '@fairhouse/contract';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { Section } from '../../../records/section.tsx';
import { saveFile } from '../../../records/save-file.ts';
import { tableCsv } from './save-csv.ts';

interface FigureTableProps {
  title: string;
  currency: CurrencyCode;
  head: readonly string[];
  rows: readonly { name: string; money: readonly number[]; count?: number; currency?: CurrencyCode }[];
  /** Name of the file that it is saved as. */
  file: string;
}

/** Amounts by name, and a count as the last column; on a phone it scrolls sideways by itself. */
export function FigureTable({ title, currency, head, rows, file }: FigureTableProps) {
  const translate = useTranslate();
  const save = () =>
    saveFile(
      `${file}.csv`,
      tableCsv(
        head,
        rows.map((row) => ({ currency, ...row })),
      ),
    );
  return (
    <Section
      title={title}
      aside={
        rows.length > 0 && (
          <Button size="small" onClick={save} aria-label={`${translate('report.csv')}: ${title}`}>
            {translate('report.csv')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <Typography variant="body2">{translate('report.none')}</Typography>
      ) : (
        <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {head.map((name, index) => (
                  <TableCell key={name} align={index === 0 ? 'left' : 'right'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
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
            </TableBody>
          </Table>
        </Box>
      )}
    </Section>
  );
}
