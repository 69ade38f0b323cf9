import { onceTraits } from '@fairhouse/contract/content/promotion-rules';
import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { Section } from '../../../records/section.tsx';
import { grid, useRuleFields, type RulesFormProps } from './rule-fields.tsx';

/** For whom it is. */
export function MemberFields(props: RulesFormProps) {
  const { rules } = props;
  const { translate, field, change, count } = useRuleFields(props);
  const { eligible } = rules;
  return (
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
  );
}
