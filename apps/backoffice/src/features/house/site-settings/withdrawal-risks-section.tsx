import { riskEffects, riskRules, type WithdrawalRisks } from '@fairhouse/contract/money/withdrawal-risks';
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureField, UNIT } from './figure-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-props.ts';
import { useSection } from './use-section.ts';

/** The rules of risk of withdrawals, one line each. */
export function WithdrawalRisksSection({ settings, readOnly }: SectionProps) {
  const draft = useSection('withdrawalRisks', settings);
  return (
    <SectionFrame draft={draft} readOnly={readOnly}>
      {draft.value.map((rule, at) => (
        <RuleLine
          key={rule.rule}
          rule={rule}
          readOnly={readOnly}
          error={draft.errorAt(`${at}.threshold`) ?? draft.errorAt(`${at}.hours`)}
          onChange={(change) => draft.change(draft.value.with(at, { ...rule, ...change }))}
        />
      ))}
    </SectionFrame>
  );
}

interface RuleLineProps {
  rule: WithdrawalRisks[number];
  readOnly: boolean;
  error: string | undefined;
  onChange: (change: Partial<WithdrawalRisks[number]>) => void;
}

function RuleLine({ rule: { rule, on, threshold, hours, effect }, readOnly, error, onChange }: RuleLineProps) {
  const translate = useTranslate();
  const kind = riskRules[rule];
  // Only the rule of time may refuse.
  const effects = riskEffects.filter((name) => name !== 'refuse' || rule === 'velocity');
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        label={translate(`site.withdrawal_risks.rule.${rule}`)}
        control={
          <Switch checked={on} disabled={readOnly} onChange={({ target }) => onChange({ on: target.checked })} />
        }
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {kind.threshold && (
          <FigureField
            label={translate('site.withdrawal_risks.threshold')}
            value={threshold}
            unit={kind.threshold === 'amount' ? UNIT : 1}
            error={error}
            readOnly={readOnly}
            onValue={(value) => onChange({ threshold: value })}
          />
        )}
        {kind.hours && (
          <FigureField
            label={translate('site.withdrawal_risks.hours')}
            value={hours}
            error={error}
            readOnly={readOnly}
            onValue={(value) => onChange({ hours: value })}
          />
        )}
        <TextField
          select
          label={translate('site.withdrawal_risks.effect')}
          value={effect}
          disabled={readOnly}
          onChange={({ target }) => onChange({ effect: effects.find((name) => name === target.value) ?? effect })}
          sx={{ minWidth: 180 }}
        >
          {effects.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`withdrawal.effect.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Box>
  );
}
