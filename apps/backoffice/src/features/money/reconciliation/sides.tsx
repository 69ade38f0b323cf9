import type { Difference, Side } from '@fairhouse/contract/money/reconciliation-backoffice';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moneyOf } from './money-of.ts';

export function SideAmount({ side }: { side: Side | null }) {
  const translate = useTranslate();
  if (!side) return translate('reconciliation.missing');
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {moneyOf(side.amount, side.currency)}
    </span>
  );
}

/** Our books and the statement side by side; what differs is marked by weight, not by colour alone. */
export function Sides({ difference: { kind, reason, ours: here, theirs } }: { difference: Difference }) {
  const translate = useTranslate();
  const sides = [here, theirs];
  const cell = (side: Side | null, show: (side: Side) => string) => (side ? show(side) : '–');
  const rows: [name: string, bold: boolean, show: (side: Side) => string][] = [
    ['amount', reason === 'amount', ({ amount, currency }) => moneyOf(amount, currency)],
    ...(kind === 'round'
      ? [
          ['paid', reason === 'amount', ({ paid, currency }: Side) => moneyOf(paid, currency)] as [
            string,
            boolean,
            (side: Side) => string,
          ],
        ]
      : []),
    ['state', reason === 'state', ({ state }) => translate(`reconciliation.state.${state}`)],
  ];
  return (
    <Table size="small" sx={{ '& th, & td': { px: 0.5 }, '& td + td, & th + th': { textAlign: 'end' } }}>
      <TableHead>
        <TableRow>
          <TableCell />
          <TableCell>{translate('reconciliation.ours')}</TableCell>
          <TableCell>{translate('reconciliation.theirs')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, bold, show]) => (
          <TableRow key={name} sx={bold ? { '& td': { fontWeight: 700 } } : {}}>
            <TableCell>{translate(`reconciliation.field.${name}`)}</TableCell>
            {sides.map((side, index) => (
              <TableCell key={index}>
                {side === null && name === 'amount' ? translate('reconciliation.missing') : cell(side, show)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
