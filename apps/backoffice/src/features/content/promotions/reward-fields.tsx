import { rewardTargets, type PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { Box } from '@mui/material';
import { Section } from '../../../records/section.tsx';
import { FreeRoundFields, firstFreeRounds, toFreeRounds } from './free-round-fields.tsx';
import { Choice, Figure, gameCategories, grid, useRuleFields, type RulesFormProps } from './rule-fields.tsx';

const firstWagering: NonNullable<PromotionRules['wagering']> = {
  timesX100: 500,
  contributionBp: { RNG: 10_000 },
  maxStake: 10_000,
  days: 7,
  onWithdraw: 'forfeit',
};

/** What is given, and how much of it in all. */
export function RewardFields(props: RulesFormProps) {
  const { rules } = props;
  const { translate, field, change, amount, count } = useRuleFields(props);
  const { reward, caps, wagering } = rules;
  return (
    <Section title={translate('promotions.part.reward')}>
      <Box sx={grid}>
        <Choice
          label={field('to')}
          value={reward.to}
          options={rewardTargets}
          words="to"
          onValue={(to) => {
            const { wagering: _old, ...rest } = rules;
            const { freeRounds = firstFreeRounds, ...money } = reward;
            props.onRules({
              ...rest,
              reward: to === 'freeRounds' ? toFreeRounds(freeRounds) : { ...money, to },
              ...(to === 'bonus' && { wagering: wagering ?? firstWagering }),
            });
          }}
        />
        {reward.freeRounds ? (
          <FreeRoundFields {...props} freeRounds={reward.freeRounds} />
        ) : (
          amount('max', reward.max, (max) => change({ reward: { ...reward, max: max ?? 1 } }))
        )}
        {!reward.freeRounds &&
          amount('fixed', reward.fixed, (fixed) => {
            const { fixed: _old, ...rest } = reward;
            change({ reward: fixed === undefined ? rest : { ...rest, fixed } });
          })}
        {!reward.freeRounds &&
          count('percent', reward.bp === undefined ? undefined : reward.bp / 100, (percent) => {
            const { bp: _old, ...rest } = reward;
            change({ reward: percent === undefined ? rest : { ...rest, bp: Math.round(percent * 100) } });
          })}
        {(rules.kind === 'rebate' || reward.rates) &&
          gameCategories.map((category) => {
            const rate = reward.rates?.[category];
            return (
              <Figure
                key={category}
                label={`${category} %`}
                value={rate === undefined ? undefined : rate / 100}
                onValue={(percent) => {
                  const { rates: old, ...rest } = reward;
                  const { [category]: _old, ...others } = old ?? {};
                  const rates = percent === undefined ? others : { ...others, [category]: Math.round(percent * 100) };
                  change({ reward: Object.keys(rates).length === 0 ? rest : { ...rest, rates } });
                }}
              />
            );
          })}
        {amount('budget', rules.budget, (budget) => change({ budget: budget ?? 1 }))}
        {amount('capMember', caps.member, (member) => {
          const { member: _old, ...rest } = caps;
          change({ caps: member === undefined ? rest : { ...rest, member } });
        })}
        {amount('capPeriod', caps.period?.most, (most) => {
          const { period, ...rest } = caps;
          change({ caps: most === undefined ? rest : { ...rest, period: { each: period?.each ?? 'M', most } } });
        })}
        {caps.period && (
          <Choice
            label={field('capEach')}
            value={caps.period.each}
            options={['D', 'W', 'H', 'M'] as const}
            words="period"
            onValue={(each) => change({ caps: { ...caps, period: { ...caps.period!, each } } })}
          />
        )}
        {count('capTotal', caps.total, (total) => {
          const { total: _old, ...rest } = caps;
          change({ caps: total === undefined ? rest : { ...rest, total } });
        })}
      </Box>
    </Section>
  );
}
