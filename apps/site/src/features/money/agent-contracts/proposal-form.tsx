import { currencies, parseMoney } from '@fairhouse/contract';
import {
  proposeContract,
  type ContractKind,
  type ContractState,
  type ContractTerms,
  type Subordinate,
} from '@fairhouse/contract/money/agent-contracts';
import { Button, TextField, useToast } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { call } from '../../../app/client.ts';
import { FailureAlert, Form } from '../../../app/form.tsx';
import { contractKey } from './contract-calls.ts';
import { percent } from './percent.ts';
import { Preview } from './preview.tsx';

/** What is typed for a tier: conditions and rates in the order of their columns. */
type Typed = [first: string, second: string, third: string];

export interface ProposalFormProps {
  kind: ContractKind;
  agent: Subordinate;
  /** Of the agent who proposes; the periods are the same. */
  own: ContractTerms;
  state: ContractState;
  onDone: () => void;
}

/** Basis points of a percentage with at most two decimals. */
function rateOf(text: string): number | undefined {
  return /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined;
}

export function ProposalForm({ kind, agent, own, state, onDone }: ProposalFormProps) {
  const t = useTranslations('agentContracts');
  const toast = useToast();
  const queries = useQueryClient();
  const isRound = kind === 'realTime';
  const [tiers, setTiers] = useState<Typed[]>([isRound ? ['0', '', ''] : ['0', '0', '']]);
  const [tried, setTried] = useState(false);
  const terms = termsOf(own, tiers, isRound, state.currency);
  const send = useMutation({
    mutationFn: (proposed: ContractTerms) => call(proposeContract, { agentId: agent.id, kind, terms: proposed }),
    onSuccess: async () => {
      toast({ text: t('sent'), tone: 'good' });
      await queries.invalidateQueries({ queryKey: contractKey(kind) });
      onDone();
    },
  });
  const labels = useLabels(isRound, state.currency);
  const change = (row: number, column: number, value: string) =>
    setTiers(tiers.map((tier, at) => (at === row ? (tier.with(column, value) as Typed) : tier)));
  const isFlawed = (column: number, value: string) =>
    column === 0
      ? parseMoney(value, state.currency) === null
      : !isRound && column === 1
        ? !/^\d{1,6}$/.test(value)
        : rateOf(value) === undefined;
  return (
    <Form
      className="grid grid-cols-1 gap-4 rounded-soft border border-line bg-page p-4"
      onSubmit={() => {
        setTried(true);
        if (terms && !send.isPending) send.mutate(terms);
      }}
    >
      <h3 className="font-semibold">{t('proposeTo', { name: agent.name })}</h3>
      {tiers.map((tier, row) => (
        <fieldset key={row} className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          <legend className="mb-1 text-sm font-semibold">{t('tier', { number: row + 1 })}</legend>
          {tier.map((value, column) => (
            <TextField
              key={column}
              label={labels[column]!}
              inputMode="decimal"
              value={value}
              error={tried && isFlawed(column, value) ? t('numberRule') : undefined}
              onChange={(event) => change(row, column, event.currentTarget.value)}
            />
          ))}
          {tiers.length > 1 && (
            <Button
              kind="plain"
              className="-ml-4 justify-self-start"
              onClick={() => setTiers(tiers.filter((_, at) => at !== row))}
            >
              {t('removeTier', { number: row + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {tiers.length < 8 && (
        <div>
          <Button kind="quiet" onClick={() => setTiers([...tiers, isRound ? ['', '', ''] : ['', '0', '']])}>
            {t('addTier')}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">{t('percentHint', { step: percent(state.rateStep) })}</p>
      <FailureAlert error={send.error} />
      {terms && <Preview key={JSON.stringify(terms)} request={{ kind, agentId: agent.id, terms }} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending}>
          {t('send')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Names of the fields of a tier with their units. */
function useLabels(isRound: boolean, currency: ContractState['currency']): string[] {
  const t = useTranslations('agentContracts');
  const { sign } = currencies[currency];
  return isRound
    ? [`${t('singleBet')} (${sign})`, `${t('profitRate')} (%)`, `${t('lossRate')} (%)`]
    : [`${t('validBetFrom')} (${sign})`, t('activeFrom'), `${t('rate')} (%)`];
}

/** The typed terms; undefined while something is not a number. */
function termsOf(
  own: ContractTerms,
  typed: readonly Typed[],
  isRound: boolean,
  currency: ContractState['currency'],
): ContractTerms | undefined {
  const common = { period: own.period, profitLossPeriod: own.profitLossPeriod, cap: own.cap, holdback: null };
  const rows = typed.map(([first, second, third]) => ({
    least: parseMoney(first, currency),
    second: isRound ? rateOf(second) : /^\d{1,6}$/.test(second) ? Number(second) : undefined,
    third: rateOf(third),
  }));
  if (rows.some(({ least, second, third }) => least === null || second === undefined || third === undefined))
    return undefined;
  const tiers = isRound
    ? rows.map((row) => ({ singleBet: row.least!, profitRate: row.second!, lossRate: row.third! }))
    : rows.map((row) => ({ validBet: row.least!, activeMembers: row.second!, rate: row.third! }));
  return { ...common, tiers };
}
