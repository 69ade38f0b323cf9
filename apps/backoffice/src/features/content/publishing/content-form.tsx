import type { Locale } from '@fairhouse/contract';
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { DeleteWithConfirmButton, Form, ListButton, SaveButton, useRecordContext, useTranslate } from 'react-admin';
import { languagesFirst, useMerchant } from '../../../merchant.ts';
import { useMay } from '../../../permissions.ts';
import type { ContentRecord, ContentResource } from './content-kinds.ts';
import { ContentPreview } from './content-preview.tsx';
import { KindFields } from './kind-fields.tsx';
import { SavedBy } from './saved-by.tsx';
import { ScheduleInput } from './schedule-input.tsx';
import { WordsInput } from './words-input.tsx';

interface ContentFormProps {
  resource: ContentResource;
  defaultValues?: Record<string, unknown>;
  /** Shown above the form: a conflict with another operator's save. */
  notice?: ReactNode;
}

/** All fields of one record: words, fields of its kind, its schedule; with a preview of what visitors will see. */
export function ContentForm({ resource, defaultValues, notice }: ContentFormProps) {
  const translate = useTranslate();
  const merchant = useMerchant();
  const record = useRecordContext<ContentRecord>();
  const readOnly = !useMay('content.write');
  const [chosen, setChosen] = useState<Locale>();
  if (!merchant) return null;
  const languages = languagesFirst(merchant.langList);
  const locale = chosen ?? languages[0]!;
  return (
    <Form {...(defaultValues && { defaultValues })} warnWhenUnsavedChanges={!readOnly} noValidate>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', my: 1 }}>
        <ListButton />
        {record && <SavedBy record={record} />}
      </Box>
      {notice}
      <Box sx={layout}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Section title={translate('content.section.words')}>
            <WordsInput
              resource={resource}
              languages={languages}
              spoken={merchant.langList.length}
              chosen={locale}
              onChoose={setChosen}
              readOnly={readOnly}
            />
          </Section>
          {resource !== 'help-categories' && (
            <Section title={translate('content.section.facts')}>
              <KindFields resource={resource} readOnly={readOnly} />
            </Section>
          )}
          <Section title={translate('content.section.schedule')}>
            <ScheduleInput readOnly={readOnly} />
          </Section>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: 72, minWidth: 0 }}>
          <ContentPreview resource={resource} locale={locale} />
        </Box>
      </Box>
      {!readOnly && (
        <Box sx={bar}>
          <SaveButton alwaysEnable={!record} />
          {record && (
            <DeleteWithConfirmButton
              mutationMode="pessimistic"
              redirect="list"
              confirmTitle="content.remove.this"
              confirmContent="content.remove.text"
            />
          )}
        </Box>
      )}
    </Form>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card variant="outlined">
    <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
};

/** The save button stays on the screen however long the form is. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.5,
  mt: 2,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
