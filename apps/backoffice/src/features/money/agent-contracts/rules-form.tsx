import { currencies, formatMoney, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import { boSaveAgentRules, ruleRates, type AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { contractKinds } from '@fairhouse/contract/money/agent-contracts';
import { Box, Button, InputAdornment, TextField, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Section } from '../../../records/section.tsx';
import { fields } from './fields.ts';
import { basisPointsOf, percentText } from './rates.ts';
import { useSaving } from './use-saving.ts';
import { WeightFields, weightsOf, weightTextsOf } from './weight-fields.tsx';

const rateNames = ['rateStep', ...contractKinds, 'secondFrom'] as const;
const amountNames = ['approveFrom', 'salary', 'activeDividend'] as const;
type RateName = (typeof rateNames)[number];
type AmountName = (typeof amountNames)[number];

interface RulesFormProps {
  rules: AgentRules;
  currency: CurrencyCode;
  may: boolean;
}

/** The merchant's rates in per cent and limits in its currency. */
export function RulesForm({ rules, currency, may }: RulesFormProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(() => textsOf(rules, currency));
  const [typedWeights, setTypedWeights] = useState(() => weightTextsOf(rules));
  const save = useSaving((value: AgentRules) => call(boSaveAgentRules, value), 'contract.done', ['agent-rules']);
  const rest = rulesOf(typed, currency);
  const weights = weightsOf(typedWeights);
  const next = rest && weights && { ...rest, weights };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next && !save.isPending) save.mutate(next);
  };
  const field = (name: RateName | AmountName, unit: string, flaw: string | undefined) => (
    <TextField
      key={name}
      label={translate(`contract.rule.${name}`)}
      value={typed[name]}
      disabled={!may}
      error={flaw !== undefined}
      helperText={flaw}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
  return (
    <Section title={translate('contract.rulesTitle')}>
      <Box component="form" onSubmit={submit}>
        <Box sx={{ ...fields, pt: 1 }}>
          {rateNames.map((name) => {
            const [least, most] = ruleRates[name];
            const flaw = { least: percentText(least), most: percentText(most) };
            return field(
              name,
              '%',
              rateOf(name, typed[name]) === undefined ? translate('contract.rule.flawed', flaw) : undefined,
            );
          })}
          {amountNames.map((name) =>
            field(
              name,
              currencies[currency].sign,
              parseMoney(typed[name], currency) ? undefined : translate('contract.rule.amount'),
            ),
          )}
        </Box>
        <Typography component="h3" variant="subtitle2" sx={{ mt: 3 }}>
          {translate('contract.rule.weights')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('contract.rule.weightsHint')}
        </Typography>
        <WeightFields typed={typedWeights} onType={setTypedWeights} may={may} />
        {may && (
          <Button type="submit" sx={{ mt: 2 }} variant="contained" disabled={!next || save.isPending}>
            {translate('contract.decision.save')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

function textsOf(rules: AgentRules, currency: CurrencyCode): Record<RateName | AmountName, string> {
  const rate = (points: number) => String(points / 100);
  const amount = (value: number) => formatMoney(value, currency, { sign: false });
  return {
    rateStep: rate(rules.rateStep),
    dividend: rate(rules.highest.dividend),
    daily: rate(rules.highest.daily),
    hourly: rate(rules.highest.hourly),
    realTime: rate(rules.highest.realTime),
    secondFrom: rate(rules.secondFrom),
    approveFrom: amount(rules.approveFrom),
    salary: amount(rules.activeFrom.salary),
    activeDividend: amount(rules.activeFrom.dividend),
  };
}

/** Basis points within the bounds of the rule. */
function rateOf(name: RateName, text: string): number | undefined {
  const [least, most] = ruleRates[name];
  const rate = basisPointsOf(text);
  return rate === undefined || rate < least || rate > most ? undefined : rate;
}

/** The typed rules; undefined while something is not allowed. */
function rulesOf(typed: Record<RateName | AmountName, string>, currency: CurrencyCode): AgentRules | undefined {
  const rates = rateNames.map((name) => rateOf(name, typed[name]));
  const amounts = amountNames.map((name) => parseMoney(typed[name], currency));
  if (rates.includes(undefined) || amounts.some((amount) => !amount)) return undefined;
  const [rateStep, dividend, daily, hourly, realTime, secondFrom] = rates as number[];
  const [approveFrom, salary, activeDividend] = amounts as number[];
  return {
    rateStep: rateStep!,
    highest: { dividend: dividend!, daily: daily!, hourly: hourly!, realTime: realTime! },
    secondFrom: secondFrom!,
    approveFrom: approveFrom!,
    activeFrom: { salary: salary!, dividend: activeDividend! },
  };
}
