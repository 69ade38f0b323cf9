import { locales } from '@fairhouse/contract';
import { boStopMailing, type Mailing } from '@fairhouse/contract/house/mailings-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { languageTag } from '../../../language-tag.ts';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { languageNames } from '../../../words.ts';
import { MailingChip } from './mailing-chip.tsx';
import { AudienceWords, titleOf } from './mailing-words.tsx';

export const MailingShow = () => (
  <RecordPage<Mailing>>{(mailing) => <Details key={mailing.id} mailing={mailing} />}</RecordPage>
);

function Details({ mailing }: { mailing: Mailing }) {
  const translate = useTranslate();
  const { kind, words, path, reached, createdBy, createdAt } = mailing;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={titleOf(mailing)} aside={<MailingChip mailing={mailing} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('mailing.field.kind'), translate(`mailing.kind.${kind}`)],
              [translate('mailing.field.to'), <AudienceWords key="to" mailing={mailing} />],
              [translate('mailing.field.reached'), String(reached)],
              [translate('mailing.field.createdBy'), createdBy],
              [translate('mailing.field.createdAt'), <Moment key="created" at={createdAt} />],
              ...(path ? [[translate('mailing.field.page'), path] as const] : []),
            ]}
          />
          {locales.map((locale) => {
            const text = words[locale];
            return (
              text && (
                <Box key={locale} lang={languageTag(locale)}>
                  <Typography variant="caption" color="textSecondary">
                    {languageNames[locale]}
                  </Typography>
                  <Typography sx={{ fontWeight: 600 }}>{text.title}</Typography>
                  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text.text}</Typography>
                </Box>
              )
            );
          })}
          <StopButton mailing={mailing} />
        </Box>
      </Section>
    </Box>
  );
}

function StopButton({ mailing }: { mailing: Mailing }) {
  const translate = useTranslate();
  const may = useMay('content.write');
  const [open, setOpen] = useState(false);
  if (!may || mailing.state !== 'sending') return null;
  const close = () => setOpen(false);
  return (
    <Box>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {translate('mailing.stop')}
      </Button>
      {open && (
        <DecisionDialog
          title={translate('mailing.stop')}
          subject={titleOf(mailing)}
          consequence={translate('mailing.consequence')}
          reason={null}
          done="mailing.done.stopped"
          send={() => call(boStopMailing, { id: mailing.id })}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
