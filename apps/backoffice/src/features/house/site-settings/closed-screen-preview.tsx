import type { Locale } from '@fairhouse/contract';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { languageTag } from '../../../language-tag.ts';
import { useMerchant } from '../../../merchant.ts';
import { BrandFrame } from '../../content/publishing/parts.ts';

interface ClosedScreenPreviewProps {
  locale: Locale;
  title: string;
  text: string;
  until: string | null;
}

/** A preview of the screen that visitors see while the site is closed. */
export function ClosedScreenPreview({ locale, title, text, until }: ClosedScreenPreviewProps) {
  const translate = useTranslate();
  const { name = '', timeZone } = useMerchant() ?? {};
  return (
    <Box sx={{ maxWidth: 360 }}>
      <BrandFrame label={translate('content.preview.name')}>
        {() => (
          <Box lang={languageTag(locale)} sx={screen}>
            <span style={{ fontWeight: 700, fontSize: 18, marginBottom: 24 }}>{name}</span>
            <b style={{ fontSize: 24, lineHeight: 1.25 }}>{title || translate('site.maintenance.no_title')}</b>
            <span style={{ fontSize: 18, lineHeight: 1.5, whiteSpace: 'pre-line' }}>{text}</span>
            {until && (
              <span style={{ fontWeight: 600 }}>
                {new Date(until).toLocaleString(languageTag(locale), {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                  timeZone,
                })}
              </span>
            )}
          </Box>
        )}
      </BrandFrame>
    </Box>
  );
}

const screen = {
  minHeight: 320,
  boxSizing: 'border-box',
  p: '20px',
  display: 'grid',
  alignContent: 'start',
  gap: '12px',
  background: 'var(--hero)',
  color: '#fff',
  overflowWrap: 'anywhere',
} as const;
