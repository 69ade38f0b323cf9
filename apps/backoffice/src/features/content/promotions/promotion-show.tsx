import { CallError } from '@fairhouse/contract/client';
import {
  boEndPromotion,
  boPublishPromotion,
  boSavePromotionRules,
  type RuledPromotion,
} from '@fairhouse/contract/content/promotions-backoffice';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMerchant } from '../../../merchant.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { GivePromotion } from './give-promotion.tsx';
import { emptyRules, RulesForm } from './rules-form.tsx';
import { RulesPreview } from './rules-preview.tsx';

export const PromotionShow = () => (
  <RecordPage<RuledPromotion>>
    {(promotion) => (
      <Builder key={`${promotion.id} ${promotion.version ?? 0} ${promotion.draftAt ?? ''}`} promotion={promotion} />
    )}
  </RecordPage>
);

/** Rules for the content of a slug. */
export function PromotionCreate() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('promotions.add')} />
      <Builder promotion={null} />
    </>
  );
}

function Builder({ promotion }: { promotion: RuledPromotion | null }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const may = useMay('promotions.write');
  const mayGive = useMay('promotions.decide');
  const currency = useMerchant()?.currency;
  const [slug, setSlug] = useState(promotion?.id ?? '');
  const [rules, setRules] = useState(promotion?.rules ?? emptyRules);
  const act = useMutation({
    mutationFn: async (what: 'save' | 'publish' | 'end') => {
      if (what === 'save') return call(boSavePromotionRules, { id: slug, rules });
      return call(what === 'publish' ? boPublishPromotion : boEndPromotion, { id: slug });
    },
    onSuccess: (saved) => {
      notify(`promotions.done.${saved.state}`, { type: 'success' });
      if (promotion) refresh();
      else redirect(`/promotion-rules/${saved.id}/show`);
    },
  });
  if (!currency) return null;
  const isChanged = !promotion || JSON.stringify(rules) !== JSON.stringify(promotion.rules);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {!promotion && (
          <TextField
            label={translate('promotions.field.slug')}
            helperText={translate('promotions.slug_hint')}
            value={slug}
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
        {promotion && !promotion.hasContent && <Alert severity="warning">{translate('promotions.no_content')}</Alert>}
        <RulesForm rules={rules} onRules={setRules} currency={currency} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <RulesPreview rules={rules} currency={currency} />
        {act.error instanceof CallError && <Alert severity="error">{act.error.message}</Alert>}
        {may && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" disabled={!isChanged || act.isPending} onClick={() => act.mutate('save')}>
              {translate('promotions.action.save')}
            </Button>
            {promotion && !promotion.isPublished && (
              <Button variant="contained" disabled={isChanged || act.isPending} onClick={() => act.mutate('publish')}>
                {translate(`promotions.action.${promotion.state === 'proposed' ? 'approve' : 'publish'}`)}
              </Button>
            )}
            {promotion?.state === 'published' && (
              <Button color="error" variant="outlined" disabled={act.isPending} onClick={() => act.mutate('end')}>
                {translate('promotions.action.end')}
              </Button>
            )}
          </Box>
        )}
        {mayGive && promotion?.state === 'published' && promotion.isPublished && rules.trigger.type === 'manual' && (
          <GivePromotion slug={promotion.id} />
        )}
        {promotion && promotion.versions.length > 0 && (
          <Section title={translate('promotions.versions')}>
            <Rows
              rows={promotion.versions.map(({ version, author, approver, at, hash }) => [
                `${version} · ${hash.slice(0, 12)}`,
                <span key={version}>
                  <Moment at={at} /> · {approver ? `${author}, ${approver}` : author}
                </span>,
              ])}
            />
          </Section>
        )}
      </Box>
    </Box>
  );
}
