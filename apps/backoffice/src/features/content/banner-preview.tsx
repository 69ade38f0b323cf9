import type { Picture } from '@fairhouse/contract/content';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BrandFrame } from './brand-frame.tsx';

interface BannerPreviewProps {
  picture: Picture | null;
  lang: string;
  title: string;
  text: string;
  buttonLabel: string;
}

/** The banner as the site shows it: words over the picture, on a phone and on a wide screen. */
export function BannerPreview({ picture, lang, title, text, buttonLabel }: BannerPreviewProps) {
  const translate = useTranslate();
  return (
    <BrandFrame both label={translate('content.preview.name')}>
      {(device) => (
        <Box sx={{ p: device === 'phone' ? '16px' : '24px' }}>
          <Box lang={lang} sx={{ ...card, height: device === 'phone' ? 184 : 320 }}>
            {picture && <img src={pictureUrl(picture, device === 'phone' ? 720 : 1200)} alt="" style={cover} />}
            <Box sx={{ ...words, p: device === 'phone' ? '16px' : '40px', maxWidth: device === 'phone' ? 260 : 560 }}>
              {title && <b style={{ fontSize: device === 'phone' ? 22 : 40, lineHeight: 1.15 }}>{title}</b>}
              {text && <span style={{ fontSize: device === 'phone' ? 14 : 18, lineHeight: 1.4 }}>{text}</span>}
              {buttonLabel && <span style={button}>{buttonLabel}</span>}
            </Box>
          </Box>
        </Box>
      )}
    </BrandFrame>
  );
}

/** The smallest of the sizes that fills a width. */
export const pictureUrl = ({ sources }: Picture, width: number): string =>
  (sources.find((source) => source.width >= width) ?? sources.at(-1))?.url ?? '';

const card = { position: 'relative', overflow: 'hidden', borderRadius: '16px', background: '#241a45', color: '#fff' };
const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' } as const;
const words = {
  position: 'relative',
  height: '100%',
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '8px',
  overflowWrap: 'anywhere',
  textShadow: '0 1px 12px rgb(0 0 0 / 0.55)',
};
const button = {
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  borderRadius: 10,
  padding: '10px 16px',
  fontWeight: 650,
  fontSize: 15,
  textShadow: 'none',
};
