import { currencies, SHORTEST_REASON, type CurrencyCode } from '@fairhouse/contract';
import {
  carriedIn,
  contractKinds,
  periodsOf,
  type ContractKind,
  type ContractTerms,
} from '@fairhouse/contract/money/agent-contracts';
import { boProposeContract, type AgentRules } from '@fairhouse/contract/money/agent-contracts-backoffice';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Section } from '../../../records/section.tsx';
import { fields } from './fields.ts';
import { capOf, firstTier, termsOf, type TypedTerms } from './proposed-terms.ts';
import { ProposedTiers } from './proposed-tiers.tsx';
import { useSaving } from './use-saving.ts';

const empty: TypedTerms = { kind: 'dividend', period: 'S', carried: 'M', cap: '', tiers: [firstTier] };

/** A contract of the house with a root: periods, a cap and tiers in per cent and in the currency. */
export function ProposeForm({ rules, currency }: { rules: AgentRules; currency: CurrencyCode }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(empty);
  const [names, setNames] = useState({ agent: '', reason: '' });
  const [tried, setTried] = useState(false);
  const limits = { currency, highest: rules.highest };
  const [agent, reason] = [names.agent.trim(), names.reason.trim()];
  const propose = useSaving(
    async (terms: ContractTerms) => {
      await call(boProposeContract, { agent, kind: typed.kind, terms, reason });
      setTyped(empty);
      setNames({ agent: '', reason: '' });
      setTried(false);
    },
    'contract.asked',
    ['contract-requests'],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const terms = termsOf(typed, limits);
    if (terms && agent !== '' && reason.length >= SHORTEST_REASON && !propose.isPending) propose.mutate(terms);
  };
  const errorOf = (isFlawed: boolean, text: string) => ({
    error: tried && isFlawed,
    helperText: tried && isFlawed ? text : undefined,
  });
  return (
    <Section title={translate('contract.proposeTitle')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Box sx={fields}>
          <TextField
            label={translate('contract.propose.agent')}
            value={names.agent}
            onChange={({ target }) => setNames({ ...names, agent: target.value })}
            {...errorOf(agent === '', translate('contract.propose.agentNeeded'))}
          />
          <TermsFields typed={typed} currency={currency} onChange={setTyped} />
        </Box>
        <ProposedTiers
          typed={typed}
          limits={limits}
          tried={tried}
          onChange={(tiers) => setTyped({ ...typed, tiers })}
        />
        <TextField
          label={translate('contract.propose.reason')}
          value={names.reason}
          onChange={({ target }) => setNames({ ...names, reason: target.value })}
          {...errorOf(
            reason.length < SHORTEST_REASON,
            translate('contract.propose.reasonNeeded', { least: SHORTEST_REASON }),
          )}
        />
        <Box>
          <Button type="submit" variant="contained" disabled={propose.isPending}>
            {translate('contract.decision.propose')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

interface TermsFieldsProps {
  typed: TypedTerms;
  currency: CurrencyCode;
  onChange: (typed: TypedTerms) => void;
}

/** Kind, periods and cap. */
function TermsFields({ typed, currency, onChange }: TermsFieldsProps) {
  const translate = useTranslate();
  const chooseKind = (kind: ContractKind) => onChange({ ...empty, ...firstOf(periodsOf[kind][0]), kind });
  return (
    <>
      <Choice
        label={translate('contract.field.kind')}
        value={typed.kind}
        choices={contractKinds}
        onChoose={chooseKind}
        nameOf={(kind) => translate(`contract.kind.${kind}`)}
      />
      {typed.kind === 'dividend' && (
        <>
          <Choice
            label={translate('contract.field.period')}
            value={typed.period}
            choices={periodsOf.dividend}
            onChoose={(period) => onChange({ ...typed, ...firstOf(period) })}
            nameOf={(period) => translate(`contract.period.${period}`)}
          />
          <Choice
            label={translate('contract.field.profitLossPeriod')}
            value={typed.carried}
            choices={carriedIn[typed.period]}
            onChoose={(carried) => onChange({ ...typed, carried })}
            nameOf={(carried) => translate(`contract.period.${carried}`)}
          />
        </>
      )}
      <TextField
        label={`${translate('contract.field.cap')} (${currencies[currency].sign})`}
        value={typed.cap}
        onChange={({ target }) => onChange({ ...typed, cap: target.value })}
        error={capOf(typed.cap, currency) === undefined}
        helperText={translate(
          capOf(typed.cap, currency) === undefined ? 'contract.rule.amount' : 'contract.propose.capHint',
        )}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </>
  );
}

const firstOf = (period: TypedTerms['period']) => ({ period, carried: carriedIn[period][0]! });

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  onChoose: (chosen: T) => void;
  nameOf: (choice: T) => ReactNode;
}

const Choice = <T extends string>({ label, value, choices, onChoose, nameOf }: ChoiceProps<T>) => (
  <TextField select label={label} value={value} helperText=" " onChange={({ target }) => onChoose(target.value as T)}>
    {choices.map((choice) => (
      <MenuItem key={choice} value={choice}>
        {nameOf(choice)}
      </MenuItem>
    ))}
  </TextField>
);
