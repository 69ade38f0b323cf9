import type { Locale } from '@fairhouse/contract';
import type { FieldRule } from '@fairhouse/contract/house/system';
import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { optionalFields, type RuledField } from '@fairhouse/contract/people/registration';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState, type CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import { languageTag } from '../../../language-tag.ts';
import { useMerchant } from '../../../merchant.ts';
import { languageNames } from '../../../words.ts';
import { BrandFrame } from '../../content/publishing/parts.ts';
import { useRegisterWords } from './register-words.ts';

interface RegisterPreviewProps {
  rules: readonly FieldRule[];
  minimumAge: number;
  modules: SiteSections['modules'];
}

/** The registration form with these rules, in the words and colours of the site. */
export function RegisterPreview({ rules, minimumAge, modules }: RegisterPreviewProps) {
  const translate = useTranslate();
  const langList = useMerchant()?.langList ?? ['EN'];
  const [chosen, setChosen] = useState<Locale>();
  const locale = chosen ?? langList[0] ?? 'EN';
  const words = useRegisterWords(locale);
  const [way, setWay] = useState<'username' | 'mobile'>('username');
  const shown = modules.USERNAMEREG === false ? 'mobile' : modules.MOBILEREG === false ? 'username' : way;
  const asked = fieldsOf(shown, rules, modules);
  return (
    <Box sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: { lg: 64 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={locale}
          onChange={(_, language: Locale | null) => language && setChosen(language)}
          aria-label={translate('site.register.language')}
        >
          {langList.map((language) => (
            <ToggleButton key={language} value={language} sx={{ textTransform: 'none' }}>
              {languageNames[language]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {words && modules.USERNAMEREG !== false && modules.MOBILEREG !== false && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={way}
            onChange={(_, next: typeof way | null) => next && setWay(next)}
            aria-label={words.word('registerWays')}
          >
            <ToggleButton value="username">{words.word('tabUsername')}</ToggleButton>
            <ToggleButton value="mobile">{words.word('tabMobile')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      <BrandFrame label={translate('site.register.preview')}>
        {() =>
          words && (
            <div lang={languageTag(locale)} style={form}>
              <b style={{ fontSize: 22 }}>{words.word('registerTitle')}</b>
              {asked.map(({ field, required, rule }) => {
                const name = words.nameOf(field);
                const isOptional = (optionalFields as readonly string[]).includes(field);
                const label = required ? (isOptional ? `${name} *` : name) : words.word('optional', { field: name });
                const hint = rule && hasHint(field) && words.hintOf(rule.patternId, rule.minLength, rule.maxLength);
                return (
                  <div key={field} style={{ display: 'grid', gap: 4 }}>
                    <span style={{ fontSize: 14, fontWeight: 600 }}>{label}</span>
                    <span style={input} />
                    {hint && <span style={{ fontSize: 13, color: 'var(--muted)' }}>{hint}</span>}
                  </div>
                );
              })}
              <span style={{ fontSize: 14 }}>☐ {words.word('adult', { age: minimumAge })}</span>
              <span style={button}>{words.word('registerAction')}</span>
            </div>
          )
        }
      </BrandFrame>
    </Box>
  );
}

/** Fields whose format the site shows itself. */
const hasHint = (field: RuledField) => !['birthday', 'captcha', 'mobileNum', 'confirmPassword'].includes(field);

/** The fields of one way to register, as the site chooses them. */
function fieldsOf(way: 'username' | 'mobile', rules: readonly FieldRule[], modules: SiteSections['modules']) {
  const ruleOf = (field: RuledField) => rules.find((rule) => rule.field === field);
  const entry = (field: RuledField, required = ruleOf(field)?.required ?? false) => ({
    field,
    required,
    rule: ruleOf(field),
  });
  const asksPassword = way === 'username' || modules.MOBILEPASSREG !== false || modules.REGMOBVERF3 === false;
  const optional = optionalFields.filter((field) => field !== 'mobileNum' && ruleOf(field)?.enabled);
  return [
    ...(way === 'username' ? [entry('username', true)] : []),
    ...(way === 'mobile' || ruleOf('mobileNum')?.enabled
      ? [entry('mobileNum', way === 'mobile' || ruleOf('mobileNum')?.required)]
      : []),
    ...(way === 'mobile' ? [entry('username', false)] : []),
    ...(asksPassword ? [entry('password', true), entry('confirmPassword', true)] : []),
    ...optional.map((field) => entry(field)),
    ...(ruleOf('captcha')?.enabled ? [entry('captcha', true)] : []),
  ];
}

const form: CSSProperties = {
  padding: 20,
  display: 'grid',
  gap: 16,
  background: 'var(--card)',
  overflowWrap: 'anywhere',
};
const input: CSSProperties = {
  height: 46,
  borderRadius: 10,
  border: '1px solid var(--line)',
  background: 'var(--page)',
};
const button: CSSProperties = {
  padding: '14px 16px',
  borderRadius: 12,
  textAlign: 'center',
  fontWeight: 700,
  background: 'var(--accent)',
  color: 'var(--on-accent)',
};
