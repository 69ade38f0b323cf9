import type { Locale } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import { goodsPictures } from '@fairhouse/contract/money/points';
import { boAddPointReward, boSavePointReward, type BoPointReward } from '@fairhouse/contract/money/points-backoffice';
import { Alert, Box, Button, FormControlLabel, MenuItem, Switch, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { Title, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../../client.ts';
import { languageTag } from '../../../language-tag.ts';
import { languagesFirst, useMerchant } from '../../../merchant.ts';
import { useMay } from '../../../permissions.ts';
import { LanguageTabs } from '../../../records/language-tabs.tsx';
import { RecordPage } from '../../../records/record-page.tsx';

type Goods = Pick<BoPointReward, 'words' | 'picture' | 'points' | 'stock' | 'rank' | 'amount' | 'onSale' | 'position'>;

/** Minor units in one unit of money. */
const UNIT = 100;

const newGoods: Goods = {
  words: {},
  picture: goodsPictures[0],
  points: 100,
  stock: 1,
  rank: 0,
  amount: null,
  onSale: false,
  position: 100,
};

export const GoodsShow = () => (
  <RecordPage<BoPointReward>>
    {({ id, version, words, picture, points, stock, rank, amount, onSale, position }) => (
      <GoodsForm
        // What was typed belongs to the version that was read: another change shows the present one.
        key={`${id}-${version}`}
        goods={{ words, picture, points, stock, rank, amount, onSale, position }}
        send={(goods) => call(boSavePointReward, { ...goods, id, version })}
      />
    )}
  </RecordPage>
);

export function GoodsCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <>
      <Title title={translate('mall.add')} />
      <GoodsForm
        goods={newGoods}
        send={async (goods) => {
          await call(boAddPointReward, goods);
          void navigate('/point-rewards');
        }}
      />
    </>
  );
}

const figures = ['points', 'stock', 'rank', 'position'] as const;

function GoodsForm({ goods, send }: { goods: Goods; send: (goods: Goods) => Promise<unknown> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const readOnly = !useMay('points.write');
  const [draft, setDraft] = useState(goods);
  const [failure, setFailure] = useState<CallError>();
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Goods>) => setDraft((before) => ({ ...before, ...part }));
  const written = Object.entries(draft.words).filter(([, words]) => words.name.trim() !== '');
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send({ ...draft, words: Object.fromEntries(written) });
      notify('mall.saved', { type: 'success' });
      refresh();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: string) => ({
    label: translate(`mall.field.${name}`),
    error: failure?.fields[name] !== undefined,
    helperText: failure?.fields[name]?.message,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {failure && <Alert severity="error">{failure.message}</Alert>}
      <WordsFields words={draft.words} readOnly={readOnly} onChange={(words) => change({ words })} />
      <TextField
        select
        {...field('picture')}
        value={draft.picture}
        disabled={readOnly}
        onChange={({ target }) => change({ picture: target.value as Goods['picture'] })}
      >
        {goodsPictures.map((picture) => (
          <MenuItem key={picture} value={picture}>
            {picture}
          </MenuItem>
        ))}
      </TextField>
      <FigureFields draft={draft} readOnly={readOnly} field={field} onChange={change} />
      <FormControlLabel
        label={translate('mall.field.onSale')}
        control={
          <Switch
            checked={draft.onSale}
            disabled={readOnly}
            onChange={({ target }) => change({ onSale: target.checked })}
          />
        }
      />
      {!readOnly && (
        <Box>
          <Button variant="contained" disabled={busy || written.length === 0} onClick={() => void save()}>
            {translate('mall.save')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface FigureFieldsProps {
  draft: Goods;
  readOnly: boolean;
  /** Label and failure of a field. */
  field: (name: string) => Pick<TextFieldProps, 'label' | 'error' | 'helperText'>;
  onChange: (part: Partial<Goods>) => void;
}

const FigureFields = ({ draft, readOnly, field, onChange }: FigureFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
    {figures.map((name) => (
      <TextField
        key={name}
        type="number"
        {...field(name)}
        value={draft[name]}
        disabled={readOnly}
        onChange={({ target }) => onChange({ [name]: Math.round(Number(target.value)) })}
        slotProps={{ htmlInput: { min: 0, step: 1 } }}
      />
    ))}
    <TextField
      type="number"
      {...field('amount')}
      value={draft.amount === null ? '' : draft.amount / UNIT}
      disabled={readOnly}
      onChange={({ target }) =>
        onChange({ amount: target.value === '' ? null : Math.round(Number(target.value) * UNIT) })
      }
      slotProps={{ htmlInput: { min: 0, step: 1 / UNIT } }}
    />
  </Box>
);

interface WordsFieldsProps {
  words: Goods['words'];
  readOnly: boolean;
  onChange: (words: Goods['words']) => void;
}

/** Name and description, a tab for each language; the merchant's languages first. */
function WordsFields({ words, readOnly, onChange }: WordsFieldsProps) {
  const translate = useTranslate();
  const merchant = useMerchant();
  const [chosen, setChosen] = useState<Locale | null>(null);
  if (!merchant) return null;
  const languages = languagesFirst(merchant.langList);
  const locale = chosen ?? languages[0]!;
  const present = words[locale] ?? { name: '', text: '' };
  const stateOf = (each: Locale) => {
    if (words[each]?.name.trim()) return 'written';
    return merchant.langList.includes(each) ? 'missing' : 'empty';
  };
  const write = (part: Partial<typeof present>) => onChange({ ...words, [locale]: { ...present, ...part } });
  return (
    <LanguageTabs languages={languages} chosen={locale} onChoose={setChosen} stateOf={stateOf}>
      <TextField
        label={translate('mall.field.name')}
        value={present.name}
        disabled={readOnly}
        onChange={({ target }) => write({ name: target.value })}
        slotProps={{ htmlInput: { maxLength: 60, lang: languageTag(locale) } }}
      />
      <TextField
        multiline
        label={translate('mall.field.text')}
        value={present.text}
        disabled={readOnly}
        onChange={({ target }) => write({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: 240, lang: languageTag(locale) } }}
      />
    </LanguageTabs>
  );
}
