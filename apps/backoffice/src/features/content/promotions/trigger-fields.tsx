import type { PromotionTrigger } from '@fairhouse/contract/content/promotion-rules';
import { TextField } from '@mui/material';
import { useRuleFields, type RulesFormProps } from './rule-fields.tsx';

/** The trigger that the form begins with. */
export const firstOf: Record<PromotionTrigger['type'], PromotionTrigger> = {
  sign_up: { type: 'sign_up' },
  first_login: { type: 'first_login' },
  login: { type: 'login' },
  check_in: { type: 'check_in', days: 7 },
  deposit: { type: 'deposit', min: 20_000 },
  settled_play: { type: 'settled_play', valid: 100_000 },
  code: { type: 'code', code: 'WELCOME' },
  apply: { type: 'apply', tries: 1 },
  period_end: { type: 'period_end' },
  rank_up: { type: 'rank_up' },
  mission_step: { type: 'mission_step' },
  referral_stage: { type: 'referral_stage' },
  points_spend: { type: 'points_spend', min: 100 },
  segment: { type: 'segment' },
  manual: { type: 'manual' },
};

/** A field of a trigger that may be left out. */
function withField<Trigger extends PromotionTrigger, Name extends keyof Trigger>(
  trigger: Trigger,
  name: Name,
  value: Trigger[Name] | undefined,
): Trigger {
  const { [name]: _old, ...rest } = trigger;
  return (value === undefined ? rest : { ...rest, [name]: value }) as Trigger;
}

/** The figures of what earns it. */
export function TriggerFields(props: RulesFormProps) {
  const { field, change, amount, count } = useRuleFields(props);
  const { trigger } = props.rules;
  const write = (next: PromotionTrigger) => change({ trigger: next });
  switch (trigger.type) {
    case 'deposit':
      return [
        amount('min', trigger.min, (min) => write({ ...trigger, min: min ?? 1 })),
        count('nth', trigger.nth, (nth) => write(withField(trigger, 'nth', nth))),
      ];
    case 'check_in':
      return count('days', trigger.days, (days) => write({ ...trigger, days: days ?? 1 }));
    case 'apply':
      return count('tries', trigger.tries, (tries) => write({ ...trigger, tries: tries ?? 1 }));
    case 'settled_play':
      return amount('valid', trigger.valid, (valid) => write({ ...trigger, valid: valid ?? 1 }));
    case 'points_spend':
      return count('points', trigger.min, (min) => write({ ...trigger, min: min ?? 1 }));
    case 'rank_up':
      return count('rank', trigger.rank, (rank) => write(withField(trigger, 'rank', rank)));
    case 'mission_step':
      return count('step', trigger.step, (step) => write(withField(trigger, 'step', step)));
    case 'referral_stage':
      return count('stage', trigger.stage, (stage) => write(withField(trigger, 'stage', stage)));
    case 'segment':
      return (['depositWithin', 'noDepositFor'] as const).map((name) =>
        count(name, trigger[name], (days) => write(withField(trigger, name, days))),
      );
    case 'code':
      return (
        <TextField
          label={field('code')}
          value={trigger.code}
          onChange={({ target }) => write({ ...trigger, code: target.value.toUpperCase() })}
        />
      );
    default:
      return null;
  }
}
