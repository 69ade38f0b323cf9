import { currencies, type CurrencyCode } from '@fairhouse/contract';
import { mostTiers } from '@fairhouse/contract/money/agent-contracts';
import type { AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fields } from './fields.ts';
import {
  columnsOf,
  furtherTier,
  numberOf,
  type TierColumn,
  type TypedTerms,
  type TypedTier,
} from './proposed-terms.ts';
import { percentText } from './rates.ts';

interface ProposedTiersProps {
  typed: TypedTerms;
  limits: { currency: CurrencyCode; highest: AgentRules['highest'] };
  /** Whether what is missing is an error already. */
  tried: boolean;
  onChange: (tiers: readonly TypedTier[]) => void;
}

/** The tiers of proposed terms; the highest rate whose conditions all hold counts. */
export function ProposedTiers({ typed: { kind, tiers }, limits, tried, onChange }: ProposedTiersProps) {
  const translate = useTranslate();
  const unitOf = (column: TierColumn) =>
    column === 'activeMembers' ? '' : column.endsWith('Bet') ? ` (${currencies[limits.currency].sign})` : ' (%)';
  const errorOf = (column: TierColumn) =>
    column.toLowerCase().endsWith('rate')
      ? translate('contract.tier.rateRule', { most: percentText(limits.highest[kind]) })
      : translate(column === 'activeMembers' ? 'contract.tier.wholeRule' : 'contract.tier.amountRule');
  const change = (row: number, column: TierColumn, text: string) =>
    onChange(tiers.map((tier, at) => (at === row ? { ...tier, [column]: text } : tier)));
  return (
    <>
      {tiers.map((tier, row) => (
        <Box key={row} component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
          <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
            {translate('contract.tier.number', { number: row + 1 })}
          </Typography>
          <Box sx={fields}>
            {columnsOf(kind).map((column) => {
              const text = tier[column];
              const isFlawed = (tried || text !== '') && numberOf(column, text, kind, limits) === undefined;
              return (
                <TextField
                  key={column}
                  label={`${translate(`contract.tier.${column}`)}${unitOf(column)}`}
                  value={text}
                  error={isFlawed}
                  helperText={isFlawed ? errorOf(column) : undefined}
                  onChange={({ target }) => change(row, column, target.value)}
                  slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                />
              );
            })}
          </Box>
          {tiers.length > 1 && (
            <Button size="small" color="inherit" onClick={() => onChange(tiers.filter((_, at) => at !== row))}>
              {translate('contract.tier.remove', { number: row + 1 })}
            </Button>
          )}
        </Box>
      ))}
      {tiers.length < mostTiers[kind] && (
        <Box>
          <Button size="small" onClick={() => onChange([...tiers, furtherTier])}>
            {translate('contract.tier.add')}
          </Button>
        </Box>
      )}
    </>
  );
}
