import { Alert, Box, Button, Card, CardContent, Chip, Typography } from '@mui/material';
import type { SiteSections } from '@fairhouse/contract/house/site-settings-backoffice';
import { useState, type ReactNode } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useUnsavedWarning } from '../../../unsaved.ts';
import type { SectionDraft } from './use-section.ts';

interface SectionFrameProps<N extends keyof SiteSections> {
  draft: SectionDraft<N>;
  readOnly: boolean;
  children: ReactNode;
}

/** A section with its explanation, its failure and its own buttons. */
export function SectionFrame<N extends keyof SiteSections>({ draft, readOnly, children }: SectionFrameProps<N>) {
  const translate = useTranslate();
  const [resetting, setResetting] = useState(false);
  const { name, changed, busy, conflict, dirty, failure } = draft;
  useUnsavedWarning(dirty);
  return (
    <Card variant="outlined" component="section" aria-labelledby={`section-${name}`}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="h6" component="h2" id={`section-${name}`}>
              {translate(`site.section.${name}`)}
            </Typography>
            {changed && <Chip size="small" label={translate('site.changed')} />}
            {changed && !readOnly && (
              <Button size="small" onClick={() => setResetting(true)} disabled={busy}>
                {translate('site.reset.action')}
              </Button>
            )}
          </Box>
          <Typography color="textSecondary">{translate(`site.explain.${name}`)}</Typography>
        </Box>
        {failure && (
          <Alert severity={conflict ? 'warning' : 'error'}>{conflict ? translate('site.conflict') : failure}</Alert>
        )}
        {children}
        {!readOnly && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button variant="contained" onClick={() => void draft.save()} disabled={busy || !dirty}>
              {translate('ra.action.save')}
            </Button>
            <Button onClick={draft.discard} disabled={busy || !dirty}>
              {translate('site.discard')}
            </Button>
          </Box>
        )}
      </CardContent>
      <Confirm
        isOpen={resetting}
        title={translate('site.reset.title', { section: translate(`site.section.${name}`) })}
        content="site.reset.text"
        onConfirm={() => {
          setResetting(false);
          void draft.reset();
        }}
        onClose={() => setResetting(false)}
      />
    </Card>
  );
}
