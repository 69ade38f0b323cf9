import type { Locale } from '@fairhouse/contract';
import { boMessageTemplates, type BoMessageTemplate } from '@fairhouse/contract/house/message-templates-backoffice';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { languagesFirst, useMerchant } from '../../../merchant.ts';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { languageNames } from '../../../words.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** The words of messages to members, by language. */
export function TemplatesPage() {
  const translate = useTranslate();
  const may = useMay('content.write');
  const langList = useMerchant()?.langList ?? [];
  const [chosen, setChosen] = useState<Locale>();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<BoMessageTemplate>();
  const locale = chosen ?? langList[0] ?? 'EN';
  const { data, error, refetch } = useQuery({
    queryKey: ['message-templates', locale],
    queryFn: async () => (await call(boMessageTemplates, { locale })).list,
  });
  const found = data?.filter((template) => matches(template, search));
  const groups = [...new Set(found?.map(groupOf))];
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}>
      <Title title={translate('templates.name')} />
      <Typography color="textSecondary">{translate('templates.explain')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr)' } }}>
        <TextField
          select
          label={translate('templates.language')}
          value={locale}
          onChange={({ target }) => setChosen(target.value as Locale)}
        >
          {languagesFirst(langList).map((language) => (
            <MenuItem key={language} value={language}>
              {languageNames[language]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="search"
          label={translate('templates.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Box>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <WaitingRows rows={6} height={{ xs: 96 }} />}
      {found?.length === 0 && <Typography color="textSecondary">{translate('templates.none')}</Typography>}
      {groups.map((group) => (
        <Box key={group} component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="h6" component="h2">
            {translate(`templates.group.${group}`)}
          </Typography>
          {found
            ?.filter((template) => groupOf(template) === group)
            .map((template) => (
              <TemplateCard
                key={template.name}
                template={template}
                onEdit={may ? () => setEdited(template) : undefined}
              />
            ))}
        </Box>
      ))}
      {edited && (
        <TemplateDialog
          template={edited}
          locale={locale}
          onClose={() => setEdited(undefined)}
          onSaved={() => void refetch()}
        />
      )}
    </Box>
  );
}

/** `message` of `message.loginCode`. */
const groupOf = ({ name }: BoMessageTemplate) => name.slice(0, name.indexOf('.'));

const matches = ({ name, houseText, ownText }: BoMessageTemplate, search: string) =>
  [name, houseText, ownText ?? ''].some((text) => text.toLowerCase().includes(search.trim().toLowerCase()));
