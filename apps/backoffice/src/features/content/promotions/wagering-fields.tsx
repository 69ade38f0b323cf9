import { Box } from '@mui/material';
import { Section } from '../../../records/section.tsx';
import { Choice, Figure, gameCategories, grid, useRuleFields, type RulesFormProps } from './rule-fields.tsx';

/** How a bonus becomes the member’s own. */
export function WageringFields(props: RulesFormProps) {
  const { rules } = props;
  const { translate, field, change, amount, count } = useRuleFields(props);
  const { wagering } = rules;
  if (!wagering) return null;
  return (
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
        {gameCategories.map((category) => (
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
  );
}
