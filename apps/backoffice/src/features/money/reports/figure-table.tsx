import type { CurrencyCode } from '@fairhouse/contract';
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { Section } from '../../../records/section.tsx';

interface FigureTableProps {
  title: string;
  currency: CurrencyCode;
  head: readonly string[];
  rows: readonly { name: string; money: readonly number[]; count?: number }[];
}

/** Amounts by name, and a count as the last column; on a phone it scrolls sideways by itself. */
export function FigureTable({ title, currency, head, rows }: FigureTableProps) {
  const translate = useTranslate();
  return (
    <Section title={title}>
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
              {rows.map(({ name, money, count }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {name}
                  </TableCell>
                  {money.map((amount, index) => (
                    <TableCell key={index} align="right">
                      <Money amount={amount} currency={currency} />
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
