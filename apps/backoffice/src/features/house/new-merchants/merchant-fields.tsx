import { locales, type Locale } from '@fairhouse/contract';
import {
  MERCHANT_CODE_PATTERN,
  MERCHANT_NAME_LENGTH,
  type ListedMerchant,
} from '@fairhouse/contract/house/new-merchants-backoffice';
import {
  OPERATOR_NAME_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
} from '@fairhouse/contract/house/operators-backoffice';
import { Autocomplete, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageNames } from '../../../words.ts';
import type { MerchantDraft } from './draft.ts';

interface FieldsProps {
  draft: MerchantDraft;
  templates: readonly ListedMerchant[];
  onChange: (draft: MerchantDraft) => void;
  errorAt: (field: string) => string | undefined;
}

interface TextProps extends Pick<FieldsProps, 'draft' | 'onChange'> {
  name: Exclude<keyof MerchantDraft, 'langList' | 'template'>;
  /** Key of its hint. */
  hint?: string;
  error: string | undefined;
  limits: { pattern?: string; maxLength?: number };
  /** Small letters only. */
  code?: true;
  multiline?: true;
}

function Text({ draft, onChange, name, hint, error, limits, code, multiline }: TextProps) {
  const translate = useTranslate();
  return (
    <TextField
      required
      fullWidth
      label={translate(`merchants.field.${name}`)}
      value={draft[name]}
      onChange={({ target: { value } }) => onChange({ ...draft, [name]: code ? value.trim().toLowerCase() : value })}
      error={Boolean(error)}
      helperText={error ?? (hint && translate(hint))}
      multiline={multiline ?? false}
      minRows={multiline ? 2 : 1}
      slotProps={{ htmlInput: { ...limits, autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } }}
    />
  );
}

/** What a new merchant is, and its first operator. */
export function MerchantFields({ draft, templates, onChange, errorAt }: FieldsProps) {
  const translate = useTranslate();
  const fields = { draft, onChange };
  return (
    <>
      <Text {...fields} name="name" error={errorAt('name')} limits={{ maxLength: MERCHANT_NAME_LENGTH }} />
      <Text
        {...fields}
        name="code"
        code
        hint="merchants.hint.code"
        error={errorAt('code')}
        limits={{ pattern: MERCHANT_CODE_PATTERN, maxLength: 32 }}
      />
      <TextField
        select
        required
        fullWidth
        label={translate('merchants.field.template')}
        value={draft.template}
        onChange={({ target: { value } }) => onChange({ ...draft, template: value })}
        error={Boolean(errorAt('template'))}
        helperText={errorAt('template') ?? translate('merchants.hint.template')}
      >
        {templates.map(({ code, name, countryName, currency }) => (
          <MenuItem key={code} value={code}>
            {`${name}: ${countryName}, ${currency}`}
          </MenuItem>
        ))}
      </TextField>
      <Languages value={draft.langList} onChange={(langList) => onChange({ ...draft, langList })} />
      <Text {...fields} name="domains" multiline hint="merchants.hint.domains" error={errorAt('domains')} limits={{}} />
      <Text
        {...fields}
        name="displayName"
        error={errorAt('operator.displayName')}
        limits={{ maxLength: OPERATOR_NAME_LENGTH }}
      />
      <Text
        {...fields}
        name="username"
        code
        hint="operator.username_hint"
        error={errorAt('operator.username')}
        limits={{ pattern: USERNAME_PATTERN, maxLength: USERNAME_LENGTH }}
      />
    </>
  );
}

function Languages({ value, onChange }: { value: Locale[]; onChange: (value: Locale[]) => void }) {
  const translate = useTranslate();
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={locales}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={(locale) => languageNames[locale]}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('merchants.field.langList')}
          helperText={translate('merchants.hint.langList')}
        />
      )}
    />
  );
}
