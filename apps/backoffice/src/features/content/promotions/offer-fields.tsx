import {
  promotionPeriods,
  promotionProducts,
  promotionTriggers,
  ruledKinds,
  type PromotionRules,
  type RuledKind,
} from '@fairhouse/contract/content/promotion-rules';
import { Box, TextField } from '@mui/material';
import { Section } from '../../../records/section.tsx';
import { firstFreeRounds, toFreeRounds } from './free-round-fields.tsx';
import { Choice, grid, useRuleFields, type RulesFormProps } from './rule-fields.tsx';
import { firstOf, TriggerFields } from './trigger-fields.tsx';

/** Free rounds are a kind of their own, and no other kind gives them. */
function rewardOfKind({ reward }: PromotionRules, kind: RuledKind): Partial<PromotionRules> {
  const { freeRounds, ...money } = reward;
  if (kind === 'free_rounds') return { reward: toFreeRounds(freeRounds ?? firstFreeRounds) };
  return freeRounds ? { reward: { ...money, to: 'main' } } : {};
}

/** What is offered, when, and what earns it. */
export function OfferFields(props: RulesFormProps) {
  const { rules } = props;
  const { translate, field, change, count } = useRuleFields(props);
  const { trigger } = rules;
  return (
    <Section title={translate('promotions.part.offer')}>
      <Box sx={grid}>
        <Choice
          label={field('kind')}
          value={rules.kind}
          options={ruledKinds}
          words="kind"
          onValue={(kind) => change({ kind, ...rewardOfKind(rules, kind) })}
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
          onValue={(type) => change({ trigger: firstOf[type] })}
        />
        <Choice
          label={field('period')}
          value={rules.period}
          options={promotionPeriods}
          words="period"
          onValue={(period) => change({ period })}
        />
        <TriggerFields {...props} />
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
