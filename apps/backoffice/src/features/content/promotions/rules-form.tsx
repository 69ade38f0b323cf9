import { formatMoney, parseMoney, type CurrencyCode } from '@fairhouse/contract';
import {
  onceTraits,
  promotionPeriods,
  promotionProducts,
  promotionTriggers,
  ruledKinds,
  type PromotionRules,
  type PromotionTrigger,
} from '@fairhouse/contract/content/promotion-rules';
import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../records/section.tsx';

export const emptyRules: PromotionRules = {
  kind: 'gift',
  product: 'casino',
  period: 'ONCE',
  startsAt: null,
  endsAt: null,
  claimDays: 7,
  trigger: { type: 'sign_up' },
  eligible: { oncePer: ['member', 'person'] },
  reward: { to: 'main', fixed: 5000, max: 5000 },
  caps: {},
  budget: 1_000_000,
};

const firstWagering: NonNullable<PromotionRules['wagering']> = {
  timesX100: 500,
  contributionBp: { RNG: 10_000 },
  maxStake: 10_000,
  days: 7,
  onWithdraw: 'forfeit',
};

const triggerOf: Record<PromotionTrigger['type'], PromotionTrigger> = {
  sign_up: { type: 'sign_up' },
  first_login: { type: 'first_login' },
  check_in: { type: 'check_in', days: 7 },
  deposit: { type: 'deposit', min: 20_000 },
  code: { type: 'code', code: 'WELCOME' },
  apply: { type: 'apply', tries: 1 },
  period_end: { type: 'period_end' },
};

interface RulesFormProps {
  rules: PromotionRules;
  onRules: (rules: PromotionRules) => void;
  currency: CurrencyCode;
}

const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** A form over the fields of the rules. */
export function RulesForm({ rules, onRules, currency }: RulesFormProps) {
  const translate = useTranslate();
  const field = (name: string) => translate(`promotions.rule.${name}`);
  const change = (part: Partial<PromotionRules>) => onRules({ ...rules, ...part });
  const { trigger, reward, wagering, eligible, caps } = rules;
  const amount = (name: string, value: number | undefined, write: (value: number | undefined) => void) => (
    <Amount key={name} label={field(name)} value={value} currency={currency} onValue={write} />
  );
  const count = (name: string, value: number | undefined, write: (value: number | undefined) => void) => (
    <Figure key={name} label={field(name)} value={value} onValue={write} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Section title={translate('promotions.part.offer')}>
        <Box sx={grid}>
          <Choice
            label={field('kind')}
            value={rules.kind}
            options={ruledKinds}
            words="kind"
            onValue={(kind) => change({ kind })}
          />
          <Choice
            label={field('product')}
            value={rules.product}
            options={promotionProducts}
            words="product"
            onValue={(product) => change({ product })}
          />
          <Choice
            label={field('trigger')}
            value={trigger.type}
            options={promotionTriggers}
            words="trigger"
            onValue={(type) => change({ trigger: triggerOf[type] })}
          />
          <Choice
            label={field('period')}
            value={rules.period}
            options={promotionPeriods}
            words="period"
            onValue={(period) => change({ period })}
          />
          {trigger.type === 'deposit' && [
            amount('min', trigger.min, (min) => change({ trigger: { ...trigger, min: min ?? 1 } })),
            count('nth', trigger.nth, (nth) => {
              const { nth: _old, ...rest } = trigger;
              change({ trigger: nth === undefined ? rest : { ...rest, nth } });
            }),
          ]}
          {trigger.type === 'check_in' &&
            count('days', trigger.days, (days) => change({ trigger: { ...trigger, days: days ?? 1 } }))}
          {trigger.type === 'apply' &&
            count('tries', trigger.tries, (tries) => change({ trigger: { ...trigger, tries: tries ?? 1 } }))}
          {trigger.type === 'code' && (
            <TextField
              label={field('code')}
              value={trigger.code}
              onChange={({ target }) => change({ trigger: { ...trigger, code: target.value.toUpperCase() } })}
            />
          )}
          {(['startsAt', 'endsAt'] as const).map((end) => (
            <TextField
              key={end}
              type="datetime-local"
              label={field(end)}
              slotProps={{ inputLabel: { shrink: true } }}
              value={rules[end] === null ? '' : new Date(rules[end]).toISOString().slice(0, 16)}
              onChange={({ target }) =>
                change({ [end]: target.value === '' ? null : new Date(`${target.value}Z`).toISOString() })
              }
            />
          ))}
          {count('claimDays', rules.claimDays, (claimDays) => change({ claimDays: claimDays ?? 1 }))}
        </Box>
      </Section>
      <Section title={translate('promotions.part.reward')}>
        <Box sx={grid}>
          <Choice
            label={field('to')}
            value={reward.to}
            options={['main', 'bonus'] as const}
            words="to"
            onValue={(to) => {
              const { wagering: _old, ...rest } = rules;
              onRules({
                ...rest,
                reward: { ...reward, to },
                ...(to === 'bonus' && { wagering: wagering ?? firstWagering }),
              });
            }}
          />
          {amount('max', reward.max, (max) => change({ reward: { ...reward, max: max ?? 1 } }))}
          {amount('fixed', reward.fixed, (fixed) => {
            const { fixed: _old, ...rest } = reward;
            change({ reward: fixed === undefined ? rest : { ...rest, fixed } });
          })}
          {count('percent', reward.bp === undefined ? undefined : reward.bp / 100, (percent) => {
            const { bp: _old, ...rest } = reward;
            change({ reward: percent === undefined ? rest : { ...rest, bp: Math.round(percent * 100) } });
          })}
          {amount('budget', rules.budget, (budget) => change({ budget: budget ?? 1 }))}
          {amount('capMember', caps.member, (member) => {
            const { member: _old, ...rest } = caps;
            change({ caps: member === undefined ? rest : { ...rest, member } });
          })}
          {count('capTotal', caps.total, (total) => {
            const { total: _old, ...rest } = caps;
            change({ caps: total === undefined ? rest : { ...rest, total } });
          })}
        </Box>
      </Section>
      {wagering && (
        <Section title={translate('promotions.part.wagering')}>
          <Box sx={grid}>
            {count('times', wagering.timesX100 / 100, (times) =>
              change({ wagering: { ...wagering, timesX100: Math.round((times ?? 0) * 100) } }),
            )}
            {amount('maxStake', wagering.maxStake, (maxStake) =>
              change({ wagering: { ...wagering, maxStake: maxStake ?? 1 } }),
            )}
            {count('wagerDays', wagering.days, (days) => change({ wagering: { ...wagering, days: days ?? 1 } }))}
            <Choice
              label={field('onWithdraw')}
              value={wagering.onWithdraw}
              options={['forfeit', 'keep'] as const}
              words="on_withdraw"
              onValue={(onWithdraw) => change({ wagering: { ...wagering, onWithdraw } })}
            />
            {amount('maxConvert', wagering.maxConvert, (maxConvert) => {
              const { maxConvert: _old, ...rest } = wagering;
              change({ wagering: maxConvert === undefined ? rest : { ...rest, maxConvert } });
            })}
            {['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT'].map((category) => (
              <Figure
                key={category}
                label={`${category} %`}
                value={(wagering.contributionBp[category] ?? 0) / 100}
                onValue={(percent) => {
                  const { [category]: _old, ...rest } = wagering.contributionBp;
                  const contributionBp = percent ? { ...rest, [category]: Math.round(percent * 100) } : rest;
                  change({ wagering: { ...wagering, contributionBp } });
                }}
              />
            ))}
          </Box>
        </Section>
      )}
      <Section title={translate('promotions.part.members')}>
        <Box sx={grid}>
          {count('ageDays', eligible.ageDays, (ageDays) => {
            const { ageDays: _old, ...rest } = eligible;
            change({ eligible: ageDays === undefined ? rest : { ...rest, ageDays } });
          })}
          <TextField
            label={field('ranks')}
            value={eligible.ranks?.join(', ') ?? ''}
            onChange={({ target }) => {
              const { ranks: _old, ...rest } = eligible;
              const ranks = target.value.split(/\D+/).filter(Boolean).map(Number);
              change({ eligible: ranks.length === 0 ? rest : { ...rest, ranks } });
            }}
          />
          <TextField
            label={field('labels')}
            value={eligible.labels?.join(', ') ?? ''}
            onChange={({ target }) => {
              const { labels: _old, ...rest } = eligible;
              const labels = target.value.split(/, */).filter(Boolean);
              change({ eligible: labels.length === 0 ? rest : { ...rest, labels } });
            }}
          />
          <FormControlLabel
            label={field('proven')}
            control={
              <Checkbox
                checked={eligible.proven ?? false}
                onChange={({ target }) => change({ eligible: { ...eligible, proven: target.checked } })}
              />
            }
          />
          {onceTraits.map((trait) => (
            <FormControlLabel
              key={trait}
              label={translate(`promotions.once.${trait}`)}
              control={
                <Checkbox
                  checked={eligible.oncePer.includes(trait)}
                  onChange={({ target }) => {
                    const others = eligible.oncePer.filter((known) => known !== trait);
                    change({ eligible: { ...eligible, oncePer: target.checked ? [...others, trait] : others } });
                  }}
                />
              }
            />
          ))}
        </Box>
      </Section>
    </Box>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  value: Option;
  options: readonly Option[];
  /** The words of its options are under this key. */
  words: string;
  onValue: (value: Option) => void;
}

function Choice<Option extends string>({ label, value, options, words, onValue }: ChoiceProps<Option>) {
  const translate = useTranslate();
  return (
    <TextField select label={label} value={value} onChange={({ target }) => onValue(target.value as Option)}>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {translate(`promotions.${words}.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface NumberProps {
  label: string;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}

/** Empty: none. */
function Amount({ label, value, currency, onValue }: NumberProps & { currency: CurrencyCode }) {
  const [typed, setTyped] = useState(value === undefined ? '' : formatMoney(value, currency, { sign: false }));
  const read = typed.trim() === '' ? undefined : parseMoney(typed, currency);
  return (
    <TextField
      label={label}
      value={typed}
      error={read === null}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = target.value.trim() === '' ? undefined : parseMoney(target.value, currency);
        if (next !== null) onValue(next);
      }}
    />
  );
}

function Figure({ label, value, onValue }: NumberProps) {
  return (
    <TextField
      type="number"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onValue(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
