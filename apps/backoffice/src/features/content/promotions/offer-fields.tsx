import {
  promotionPeriods,
  promotionProducts,
  promotionTriggers,
  ruledKinds,
  type PromotionTrigger,
} from '@fairhouse/contract/content/promotion-rules';
import { Box, TextField } from '@mui/material';
import { Section } from '../../../records/section.tsx';
import { Choice, grid, useRuleFields, type RulesFormProps } from './rule-fields.tsx';

const triggerOf: Record<PromotionTrigger['type'], PromotionTrigger> = {
  sign_up: { type: 'sign_up' },
  first_login: { type: 'first_login' },
  check_in: { type: 'check_in', days: 7 },
  deposit: { type: 'deposit', min: 20_000 },
  code: { type: 'code', code: 'WELCOME' },
  apply: { type: 'apply', tries: 1 },
  period_end: { type: 'period_end' },
};

/** What is offered, when, and what earns it. */
export function OfferFields(props: RulesFormProps) {
  const { rules } = props;
  const { translate, field, change, amount, count } = useRuleFields(props);
  const { trigger } = rules;
  return (
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
  );
}
