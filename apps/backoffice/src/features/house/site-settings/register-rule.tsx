import { fieldPatterns, type FieldPattern, type FieldRule } from '@fairhouse/contract/house/system';
import { ruleBounds, type RuleFlaw } from '@fairhouse/contract/people/register-rules';
import type { RuledField } from '@fairhouse/contract/people/registration';
import { Box, Checkbox, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RegisterWords } from './register-words.ts';

interface RegisterRuleProps {
  field: RuledField;
  rule: FieldRule;
  words: RegisterWords;
  readOnly: boolean;
  flaw: RuleFlaw | undefined;
  onChange: (rule: FieldRule) => void;
}

/** Whether one field is asked for, and what it accepts. */
export function RegisterRule({ field, rule, words, readOnly, flaw, onChange }: RegisterRuleProps) {
  const translate = useTranslate();
  const { always } = ruleBounds(field);
  const name = words.nameOf(field);
  return (
    <Box
      component="fieldset"
      disabled={readOnly}
      sx={{ m: 0, px: 0, py: 1, border: 0, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography component="legend" sx={{ fontWeight: 600, float: 'left', width: '100%' }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, clear: 'both' }}>
        {always ? (
          <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
            {translate('site.register.always')}
          </Typography>
        ) : (
          <FormControlLabel
            label={translate('site.register.asked')}
            control={
              <Switch
                checked={rule.enabled}
                disabled={readOnly}
                onChange={({ target }) =>
                  onChange({ ...rule, enabled: target.checked, required: target.checked && rule.required })
                }
              />
            }
          />
        )}
        {!always && rule.enabled && (
          <FormControlLabel
            label={translate('site.register.required')}
            control={
              <Checkbox
                checked={rule.required}
                disabled={readOnly}
                onChange={({ target }) => onChange({ ...rule, required: target.checked })}
              />
            }
          />
        )}
      </Box>
      {rule.enabled && field !== 'captcha' && field !== 'mobileNum' && (
        <RuleParts field={field} rule={rule} words={words} readOnly={readOnly} flaw={flaw} onChange={onChange} />
      )}
    </Box>
  );
}

/** Pattern and lengths; a field with one form only shows nothing to choose. */
function RuleParts({ field, rule, words, readOnly, flaw, onChange }: RegisterRuleProps) {
  const translate = useTranslate();
  const { patterns = fieldPatterns, least, most } = ruleBounds(field);
  const length = (part: 'minLength' | 'maxLength', label: string) => (
    <TextField
      type="number"
      size="small"
      label={label}
      value={rule[part] || ''}
      onChange={({ target }) => onChange({ ...rule, [part]: Number(target.value) })}
      error={flaw?.part === part}
      slotProps={{ htmlInput: { readOnly, min: least, max: most, step: 1 } }}
    />
  );
  if (least === most) return null;
  return (
    <Box
      sx={{
        mt: 1,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {patterns.length > 1 && (
        <TextField
          select
          size="small"
          label={translate('site.register.pattern')}
          value={rule.patternId}
          onChange={({ target }) => onChange({ ...rule, patternId: target.value as FieldPattern })}
          slotProps={{ input: { readOnly } }}
          sx={{ gridColumn: '1 / -1' }}
        >
          {patterns.map((pattern) => (
            <MenuItem key={pattern} value={pattern} sx={{ whiteSpace: 'normal' }}>
              {words.hintOf(pattern, rule.minLength, rule.maxLength)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {length('minLength', translate('site.register.least'))}
      {length('maxLength', translate('site.register.most'))}
      {patterns.length > 1 && (
        <TextField
          size="small"
          label={translate('site.register.accepted')}
          value={rule.acceptedPattern ?? ''}
          onChange={({ target }) => onChange(withAccepted(rule, target.value))}
          slotProps={{ htmlInput: { readOnly, maxLength: 120, spellCheck: false, autoCapitalize: 'none' } }}
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
    </Box>
  );
}

function withAccepted(rule: FieldRule, accepted: string): FieldRule {
  if (accepted !== '') return { ...rule, acceptedPattern: accepted };
  const { acceptedPattern: _any, ...others } = rule;
  return others;
}
