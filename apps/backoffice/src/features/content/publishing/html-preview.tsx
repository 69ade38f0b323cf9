import { boPreviewHtml } from '@fairhouse/contract/content/publishing-backoffice';
import { Alert, Box, CircularProgress } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import DOMPurify from 'dompurify';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { BrandFrame } from './brand-frame.tsx';

/** Milliseconds after the last key before the server is asked. */
const QUIET_MS = 400;

interface HtmlPreviewProps {
  html: string;
  title: string;
  lang: string;
  /** Shown above the text: a picture. */
  head?: ReactNode;
}

/** The text as a phone shows it: what the server would store, sanitised once more here. */
export function HtmlPreview({ html, title, lang, head }: HtmlPreviewProps) {
  const translate = useTranslate();
  const asked = useQuiet(html, QUIET_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', asked],
    queryFn: () => call(boPreviewHtml, { html: asked }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <Alert severity="error">{error.message}</Alert>}
      {data?.changed && <Alert severity="warning">{translate('content.preview.changed')}</Alert>}
      <BrandFrame label={translate('content.preview.name')}>
        {() => (
          <Box lang={lang} sx={page} aria-busy={isFetching}>
            {head}
            <h2>{title || '…'}</h2>
            {data ? (
              <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(data.html) }} />
            ) : (
              !error && <CircularProgress size={24} aria-label={translate('ra.page.loading')} />
            )}
          </Box>
        )}
      </BrandFrame>
    </Box>
  );
}

function useQuiet(value: string, quietMs: number): string {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return quiet;
}

const page = {
  p: '16px',
  minHeight: 320,
  fontSize: 16,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& h2': { fontSize: 22, lineHeight: 1.25, m: '12px 0' },
  '& h3': { fontSize: 18, m: '16px 0 8px' },
  '& a': { color: 'var(--accent)' },
  '& img, & table': { maxWidth: '100%', height: 'auto' },
  '& blockquote': { m: '12px 0', pl: '12px', borderInlineStart: '3px solid var(--line)', color: 'var(--muted)' },
  '& hr': { border: 0, borderTop: '1px solid var(--line)' },
} as const;
