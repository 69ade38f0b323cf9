import { SHORTEST_REASON } from '@fairhouse/contract';
import { contractKinds, type ContractKind, type ContractTerms } from '@fairhouse/contract/money/agent-contracts';
import {
  boAgentRules,
  boProposeContract,
  boSaveAgentRules,
  type AgentRules,
} from '@fairhouse/contract/money/agent-contracts-backoffice';
import { boAgentCosts } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { Box, Button, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { Section } from '../../../records/section.tsx';

/** Proposals to roots, the merchant's rates, and what agents cost. */
export function RatesPage() {
  const translate = useTranslate();
  const may = useMay('contracts.write');
  const rules = useQuery({ queryKey: ['agent-rules'], queryFn: () => call(boAgentRules, {}) });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960, py: 2 }}>
      <Title title={translate('contract.rates')} />
      {may && <Propose />}
      {rules.data && <Rules key={JSON.stringify(rules.data)} rules={rules.data} may={may} />}
      <Costs />
    </Box>
  );
}

const fields = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' } as const;
const whole = (text: string) => (/^\d{1,13}$/.test(text) ? Number(text) : undefined);
const rateOf = (text: string) =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined;

function useSaving<T>(send: (value: T) => Promise<unknown>, done: string, key: readonly string[]) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      notify(done, { type: 'success' });
      await queries.invalidateQueries({ queryKey: key });
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
}

function termsOf(kind: ContractKind, rate: number, second: number): ContractTerms {
  const common = { cap: null, holdback: null };
  if (kind === 'realTime')
    return {
      ...common,
      period: '5min',
      profitLossPeriod: '5min',
      tiers: [{ singleBet: 0, profitRate: rate, lossRate: second }],
    };
  const tiers = [{ validBet: 0, activeMembers: 0, rate }];
  if (kind === 'dividend') return { ...common, period: 'S', profitLossPeriod: 'M', tiers };
  const period = kind === 'daily' ? 'D' : 'H';
  return { ...common, period, profitLossPeriod: period, tiers };
}

function Propose() {
  const translate = useTranslate();
  const [values, setValues] = useState({ agent: '', rate: '', lossRate: '', reason: '' });
  const [kind, setKind] = useState<ContractKind>('dividend');
  const rate = rateOf(values.rate);
  const second = kind === 'realTime' ? rateOf(values.lossRate) : 0;
  const propose = useSaving(
    (terms: ContractTerms) =>
      call(boProposeContract, { agent: values.agent.trim(), kind, terms, reason: values.reason.trim() }),
    'contract.asked',
    ['contract-requests'],
  );
  const ready =
    values.agent.trim() !== '' &&
    rate !== undefined &&
    second !== undefined &&
    values.reason.trim().length >= SHORTEST_REASON;
  const names =
    kind === 'realTime' ? (['agent', 'rate', 'lossRate', 'reason'] as const) : (['agent', 'rate', 'reason'] as const);
  return (
    <Section title={translate('contract.proposeTitle')}>
      <Box sx={fields}>
        <TextField
          select
          label={translate('contract.field.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as ContractKind)}
        >
          {contractKinds.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`contract.kind.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {names.map((name) => (
          <TextField
            key={name}
            label={translate(`contract.propose.${name}`)}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
      </Box>
      <Button
        sx={{ mt: 2 }}
        variant="contained"
        disabled={!ready || propose.isPending}
        onClick={() => propose.mutate(termsOf(kind, rate!, second!))}
      >
        {translate('contract.decision.propose')}
      </Button>
    </Section>
  );
}

function Rules({ rules, may }: { rules: AgentRules; may: boolean }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Record<string, string>>({
    rateStep: String(rules.rateStep),
    ...Object.fromEntries(contractKinds.map((kind) => [kind, String(rules.highest[kind])])),
    secondFrom: String(rules.secondFrom),
    approveFrom: String(rules.approveFrom),
    salary: String(rules.activeFrom.salary),
    activeDividend: String(rules.activeFrom.dividend),
  });
  const save = useSaving((value: AgentRules) => call(boSaveAgentRules, value), 'contract.done', ['agent-rules']);
  const numbers = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, whole(text)]));
  const ready = Object.values(numbers).every((number) => number !== undefined);
  const valueOf = (name: string) => numbers[name]!;
  const submit = () =>
    save.mutate({
      rateStep: valueOf('rateStep'),
      highest: {
        dividend: valueOf('dividend'),
        daily: valueOf('daily'),
        hourly: valueOf('hourly'),
        realTime: valueOf('realTime'),
      },
      secondFrom: valueOf('secondFrom'),
      approveFrom: valueOf('approveFrom'),
      activeFrom: { salary: valueOf('salary'), dividend: valueOf('activeDividend') },
    });
  return (
    <Section title={translate('contract.rulesTitle')}>
      <Box sx={fields}>
        {Object.entries(typed).map(([name, text]) => (
          <TextField
            key={name}
            label={translate(`contract.rule.${name}`)}
            value={text}
            disabled={!may}
            error={whole(text) === undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
      </Box>
      {may && (
        <Button sx={{ mt: 2 }} variant="contained" disabled={!ready || save.isPending} onClick={submit}>
          {translate('contract.decision.save')}
        </Button>
      )}
    </Section>
  );
}

function Costs() {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['agent-costs'], queryFn: () => call(boAgentCosts, {}) });
  if (!data) return null;
  const money = (amount: number) => <Money amount={amount} currency={data.currency} />;
  const share = data.total.ggr > 0 ? ` · ${((100 * data.total.cost) / data.total.ggr).toFixed(1)} %` : '';
  return (
    <Section title={`${translate('contract.costsTitle')}${share}`}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('contract.field.day')}</TableCell>
              <TableCell align="right">{translate('contract.field.ggr')}</TableCell>
              {contractKinds.map((kind) => (
                <TableCell key={kind} align="right">
                  {translate(`contract.kind.${kind}`)}
                </TableCell>
              ))}
              <TableCell align="right">{translate('contract.field.cost')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.list.map((row) => (
              <TableRow key={row.day}>
                <TableCell>{row.day}</TableCell>
                <TableCell align="right">{money(row.ggr)}</TableCell>
                {contractKinds.map((kind) => (
                  <TableCell key={kind} align="right">
                    {money(row[kind])}
                  </TableCell>
                ))}
                <TableCell align="right">{money(row.cost)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}
