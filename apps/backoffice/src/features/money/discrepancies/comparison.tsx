import type { Discrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { differenceOf, Expected, Reported } from './amounts.tsx';

/** Our books and the report side by side; a mismatch is marked by weight and words, not by colour alone. */
export function Comparison({ discrepancy }: { discrepancy: Discrepancy }) {
  const translate = useTranslate();
  const { kind, expected, reported, reason } = discrepancy;
  const difference = differenceOf(discrepancy);
  const life = kind === 'payout' ? 'withdrawal' : 'deposit';
  return (
    <Table size="small" sx={{ '& th, & td': { px: 0.5 }, '& td + td, & th + th': { textAlign: 'end' } }}>
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell>{translate('discrepancy.field.expected')}</TableCell>
          <TableCell>{translate('discrepancy.field.reported')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow sx={boldIf(reason === 'amount')}>
          <TableCell>{translate('discrepancy.field.amount')}</TableCell>
          <TableCell>
            <Expected discrepancy={discrepancy} />
          </TableCell>
          <TableCell>
            <Reported discrepancy={discrepancy} />
          </TableCell>
        </TableRow>
        <TableRow sx={boldIf(reason !== 'amount')}>
          <TableCell>{translate('discrepancy.field.outcome')}</TableCell>
          <TableCell>{translate(`${life}.state.${expected.state}`)}</TableCell>
          <TableCell>{translate(`discrepancy.outcome.${reported.outcome}`)}</TableCell>
        </TableRow>
        {difference && (
          <TableRow>
            <TableCell>{translate('discrepancy.field.difference')}</TableCell>
            <TableCell />
            <TableCell>
              <Money {...difference} plus />
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

const boldIf = (is: boolean) => (is ? { '& td': { fontWeight: 700 } } : {});
