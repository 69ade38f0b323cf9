import { currencies } from '@fairhouse/contract';
import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { currencyCodes, type VendorDraft } from './vendor-draft.ts';

interface FieldsProps<Draft> {
  draft: Draft;
  onChange: (draft: Draft) => void;
  errorAt: (field: string) => string | undefined;
}

/** The fields that hold a text. */
type TextName = { [Name in keyof VendorDraft]: VendorDraft[Name] extends string ? Name : never }[keyof VendorDraft];

interface TextProps<Draft> extends FieldsProps<Draft> {
  name: TextName & keyof Draft;
  hint?: boolean;
  multiline?: boolean;
}

function Text<Draft extends Partial<VendorDraft>>({
  draft,
  onChange,
  errorAt,
  name,
  hint,
  multiline,
}: TextProps<Draft>) {
  const translate = useTranslate();
  const wrong = errorAt(name);
  return (
    <TextField
      required
      fullWidth
      label={translate(`vendors.field.${name}`)}
      value={draft[name]}
      onChange={({ target: { value } }) => onChange({ ...draft, [name]: value })}
      error={Boolean(wrong)}
      helperText={wrong ?? (hint && translate(`vendors.hint.${name}`))}
      multiline={multiline ?? false}
      slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } }}
    />
  );
}

export const NamingFields = (fields: FieldsProps<VendorDraft>) => <Text {...fields} name="code" hint />;

export const KeyFields = <Draft extends Pick<VendorDraft, 'keyId' | 'publicKey'>>(fields: FieldsProps<Draft>) => (
  <>
    <Text {...fields} name="keyId" hint />
    <Text {...fields} name="publicKey" hint multiline />
  </>
);

/** What can be changed later too. */
export const VendorFields = (fields: FieldsProps<VendorDraft>) => (
  <>
    <Text {...fields} name="name" />
    <Text {...fields} name="apiUrl" hint />
    <Text {...fields} name="frameOrigin" hint />
    <Text {...fields} name="labels" hint />
    <CurrencyFields {...fields} />
  </>
);

/** The currencies, each with its limit of prizes. */
function CurrencyFields({ draft, onChange, errorAt }: FieldsProps<VendorDraft>) {
  const translate = useTranslate();
  const wrong = errorAt('currencies') ?? errorAt('promoLimit');
  return (
    <FormControl component="fieldset" error={Boolean(wrong)}>
      <FormLabel component="legend">{translate('vendors.field.currencies')}</FormLabel>
      {currencyCodes.map((code) => {
        const chosen = draft.currencies.includes(code);
        const others = draft.currencies.filter((each) => each !== code);
        return (
          <FormGroup key={code} row sx={{ alignItems: 'center', gap: 1, py: 0.5 }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen}
                  onChange={() => onChange({ ...draft, currencies: chosen ? others : [...others, code] })}
                />
              }
              label={`${code} (${currencies[code].sign})`}
              sx={{ minWidth: 120 }}
            />
            <TextField
              size="small"
              disabled={!chosen}
              label={translate('vendors.field.promoLimit')}
              value={draft.prizes[code]}
              onChange={({ target: { value } }) => onChange({ ...draft, prizes: { ...draft.prizes, [code]: value } })}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
              sx={{ flex: 1, minWidth: 160 }}
            />
          </FormGroup>
        );
      })}
      <FormHelperText>{wrong ?? translate('vendors.hint.promoLimit')}</FormHelperText>
    </FormControl>
  );
}
