import { ruleRates, type AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { gameCategories, type GameCategory } from '@fairhouse/contract/play/games';
import { Box, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { fields } from './fields.ts';
import { percentText, shareOf } from './rates.ts';

type Texts = Readonly<Record<GameCategory, string>>;
const [least, most] = ruleRates.weight;

export const weightTextsOf = ({ weights = {} }: AgentRules): Texts =>
  Object.fromEntries(gameCategories.map((one) => [one, String((weights[one] ?? most) / 100)])) as Texts;

/** The typed weights; undefined while one is none. */
export function weightsOf(typed: Texts): AgentRules['weights'] | undefined {
  const weights = gameCategories.map((one) => [one, shareOf(typed[one])] as const);
  return weights.some(([, weight]) => weight === undefined) ? undefined : Object.fromEntries(weights);
}

interface WeightFieldsProps {
  typed: Texts;
  onType: (typed: Texts) => void;
  may: boolean;
}

/** How much of a valid bet counts, by category. */
export function WeightFields({ typed, onType, may }: WeightFieldsProps) {
  const translate = useTranslate();
  const flaw = translate('contract.rule.flawed', { least: percentText(least), most: percentText(most) });
  return (
    <Box sx={{ ...fields, pt: 2 }}>
      {gameCategories.map((category) => {
        const isFlawed = shareOf(typed[category]) === undefined;
        return (
          <TextField
            key={category}
            label={translate(`report.of.${category}`)}
            value={typed[category]}
            disabled={!may}
            error={isFlawed}
            helperText={isFlawed ? flaw : undefined}
            onChange={({ target }) => onType({ ...typed, [category]: target.value })}
            slotProps={{
              htmlInput: { inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
            }}
          />
        );
      })}
    </Box>
  );
}
