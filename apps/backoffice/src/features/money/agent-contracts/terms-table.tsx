import type { CurrencyCode } from '@fairhouse/contract';
import type { ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import type { SettlementStatement } from '@fairhouse/contract/money/agent-settlements';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../../money.tsx';
import { percentText } from './rates.ts';

/** The tiers of terms with their conditions. */
export function TermsTable({ terms: { tiers }, currency }: { terms: ContractTerms; currency: CurrencyCode }) {
  const translate = useTranslate();
  const columns = tiers.some((tier) => 'singleBet' in tier)
    ? ['singleBet', 'profitRate', 'lossRate']
    : ['validBet', 'activeMembers', 'rate'];
  return (
    <Figures
      label={translate('contract.statement.terms')}
      heads={columns.map((column) => translate(`contract.tier.${column}`))}
      rows={tiers.map((tier) =>
        'singleBet' in tier
          ? [
              <Money key="least" amount={tier.singleBet} currency={currency} />,
              percentText(tier.profitRate),
              percentText(tier.lossRate),
            ]
          : [
              <Money key="least" amount={tier.validBet} currency={currency} />,
              tier.activeMembers,
              percentText(tier.rate),
            ],
      )}
    />
  );
}

/** Real-time salaries: valid bets by stake and outcome, to which the two rates of a tier apply. */
export function StakesTable({ statement: { figures, currency } }: { statement: SettlementStatement }) {
  const translate = useTranslate();
  if (!figures.classes?.length) return null;
  return (
    <Figures
      label={translate('contract.statement.byStake')}
      heads={[translate('contract.tier.singleBet'), translate('contract.field.won'), translate('contract.field.lost')]}
      rows={figures.classes.map(({ singleBet, won, lost }) =>
        [singleBet, won, lost].map((amount, place) => <Money key={place} amount={amount} currency={currency} />),
      )}
    />
  );
}

function Figures({ label, heads, rows }: { label: string; heads: string[]; rows: ReactNode[][] }) {
  return (
    <Table size="small">
      <caption style={{ captionSide: 'top', padding: 0, fontWeight: 600, color: 'inherit' }}>{label}</caption>
      <TableHead>
        <TableRow>
          {heads.map((head, column) => (
            <TableCell key={head} align={column === 0 ? 'left' : 'right'}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells, row) => (
          <TableRow key={row}>
            {cells.map((cell, column) => (
              <TableCell key={column} align={column === 0 ? 'left' : 'right'} sx={{ whiteSpace: 'nowrap' }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
