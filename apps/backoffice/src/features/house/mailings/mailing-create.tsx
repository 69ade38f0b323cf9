import {
  audienceTypes,
  boCountAudience,
  boSendMailing,
  mailingKinds,
  MAILING_TEXT,
  MAILING_TITLE,
  type AudienceType,
  type MailingKind,
} from '@fairhouse/contract/house/mailings-backoffice';
import type { Locale } from '@fairhouse/contract';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../client.ts';
import { languageTag } from '../../../language-tag.ts';
import { languagesFirst, useMerchant } from '../../../merchant.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { LanguageTabs } from '../../../records/language-tabs.tsx';
import { audienceOf, emptyDraft, writtenIn, type MailingDraft } from './mailing-draft.ts';

/** The form of a mailing: whom to, what about, and its words by language. Nothing is sent before a confirmation. */
export function MailingCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [draft, setDraft] = useState<MailingDraft>(() => emptyDraft(address.get('account')));
  const [asking, setAsking] = useState(false);
  const change = (part: Partial<MailingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const audience = audienceOf(draft);
  const words = writtenIn(draft);
  const isReady = audience !== null && words !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('mailing.add')} />
      <Typography variant="body2" color="textSecondary">
        {translate('mailing.explain')}
      </Typography>
      <TextField
        select
        label={translate('mailing.field.kind')}
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as MailingKind })}
      >
        {mailingKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`mailing.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <AudienceFields draft={draft} onChange={change} />
      <WordsFields draft={draft} onChange={change} />
      <TextField
        label={translate('mailing.field.path')}
        value={draft.path}
        onChange={({ target }) => change({ path: target.value })}
        slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
      />
      <Box>
        <Button variant="contained" disabled={!isReady} onClick={() => setAsking(true)}>
          {translate('mailing.send')}
        </Button>
      </Box>
      {asking && audience && words && (
        <DecisionDialog
          title={translate('mailing.send')}
          subject={<Receivers draft={draft} />}
          consequence={translate('mailing.consequence')}
          reason={null}
          done="mailing.done.sent"
          send={async (_, idempotencyKey) => {
            const path = draft.path.trim() || null;
            await call(boSendMailing, { kind: draft.kind, audience, words, path }, { idempotencyKey });
          }}
          onDone={() => void navigate('/mailings')}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

interface FieldsProps {
  draft: MailingDraft;
  onChange: (part: Partial<MailingDraft>) => void;
}

function AudienceFields({ draft, onChange }: FieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <TextField
        select
        label={translate('mailing.field.to')}
        value={draft.to}
        onChange={({ target }) => onChange({ to: target.value as AudienceType })}
      >
        {audienceTypes.map((to) => (
          <MenuItem key={to} value={to}>
            {translate(`mailing.to.${to}`)}
          </MenuItem>
        ))}
      </TextField>
      {draft.to === 'label' && (
        <TextField
          required
          label={translate('mailing.field.label')}
          value={draft.label}
          onChange={({ target }) => onChange({ label: target.value })}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      )}
      {draft.to === 'rank' && (
        <TextField
          required
          label={translate('mailing.field.rank')}
          value={draft.fromRank}
          onChange={({ target }) => onChange({ fromRank: target.value.replace(/\D/g, '').slice(0, 2) })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      {draft.to === 'members' && (
        <TextField
          required
          multiline
          minRows={2}
          label={translate('mailing.field.accounts')}
          value={draft.accounts}
          onChange={({ target }) => onChange({ accounts: target.value })}
        />
      )}
    </>
  );
}

/** Title and text, a tab for each language; the merchant's languages first. */
function WordsFields({ draft, onChange }: FieldsProps) {
  const translate = useTranslate();
  const merchant = useMerchant();
  const [chosen, setChosen] = useState<Locale | null>(null);
  if (!merchant) return null;
  const languages = languagesFirst(merchant.langList);
  const locale = chosen ?? languages[0]!;
  const text = draft.words[locale] ?? { title: '', text: '' };
  const stateOf = (each: Locale) => {
    const { title = '', text: body = '' } = draft.words[each] ?? {};
    // A language has both or none.
    if (Boolean(title.trim()) !== Boolean(body.trim())) return 'refused';
    if (body.trim()) return 'written';
    return merchant.langList.includes(each) ? 'missing' : 'empty';
  };
  const write = (part: Partial<typeof text>) => onChange({ words: { ...draft.words, [locale]: { ...text, ...part } } });
  return (
    <LanguageTabs languages={languages} chosen={locale} onChoose={setChosen} stateOf={stateOf}>
      <TextField
        label={translate('mailing.field.title')}
        value={text.title}
        onChange={({ target }) => write({ title: target.value })}
        slotProps={{ htmlInput: { maxLength: MAILING_TITLE, lang: languageTag(locale) } }}
      />
      <TextField
        multiline
        minRows={4}
        label={translate('mailing.field.text')}
        value={text.text}
        onChange={({ target }) => write({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: MAILING_TEXT, lang: languageTag(locale) } }}
      />
    </LanguageTabs>
  );
}

/** How many members it goes to; those by name are listed. */
function Receivers({ draft }: { draft: MailingDraft }) {
  const translate = useTranslate();
  const audience = audienceOf(draft);
  const named = audience?.to === 'members' ? audience.accounts : null;
  const { data } = useQuery({
    queryKey: ['mailing-audience', audience],
    queryFn: () => {
      if (audience?.to === 'label') return call(boCountAudience, { to: 'label', label: audience.label });
      if (audience?.to === 'rank') return call(boCountAudience, { to: 'rank', fromRank: String(audience.fromRank) });
      return call(boCountAudience, { to: 'all' });
    },
    enabled: named === null,
  });
  const count = named?.length ?? data?.members;
  return (
    <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
      {count === undefined ? '…' : translate('mailing.sendTo', { smart_count: count })}
      {named && `: ${named.join(', ')}`}
    </Typography>
  );
}
