import type { Picture } from '@fairhouse/contract/content/publishing';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { BrandFrame } from './brand-frame.tsx';

interface BannerPreviewProps {
  picture: Picture | null;
  /** Home's banner is tall, the others are a heading with a picture. */
  tall: boolean;
  lang: string;
  title: string;
  text: string;
  buttonLabel: string;
}

/** Heights of the site's banners in CSS pixels. */
const heights = { tall: { phone: 212, desktop: 352 }, low: { phone: 104, desktop: 176 } } as const;

/** The banner as the site shows it: words over the plain left side of the picture, on a phone and on a wide screen. */
export function BannerPreview({ picture, tall, lang, title, text, buttonLabel }: BannerPreviewProps) {
  const translate = useTranslate();
  const size = tall ? 'tall' : 'low';
  return (
    <BrandFrame both label={translate('content.preview.name')}>
      {(device) => {
        const phone = device === 'phone';
        return (
          <Box sx={{ p: phone ? '12px' : '24px' }}>
            <Box lang={lang} sx={{ ...card, height: heights[size][device], px: phone ? '20px' : '40px' }}>
              {picture && <img src={pictureUrl(picture, phone ? 720 : 1200)} alt="" style={cover} />}
              <Box sx={{ ...scrim, backgroundImage: phone ? shades.phone : shades.desktop }} />
              <Box sx={{ ...words, maxWidth: phone ? 240 : 512 }}>
                <b style={{ fontSize: tall ? (phone ? 26 : 30) : phone ? 18 : 24, lineHeight: 1.15 }}>{title}</b>
                {text && <span style={{ fontSize: phone ? 14 : 16, lineHeight: 1.45 }}>{text}</span>}
                {buttonLabel && (tall || !phone) && <span style={button}>{buttonLabel}</span>}
              </Box>
            </Box>
          </Box>
        );
      }}
    </BrandFrame>
  );
}

/** The smallest of the sizes that fills a width. */
export const pictureUrl = ({ sources }: Picture, width: number): string =>
  (sources.find((source) => source.width >= width) ?? sources.at(-1))?.url ?? '';

/** The site's dark ground behind banners. */
const night = 'var(--hero)';
const haze = 'color-mix(in srgb, var(--hero) 80%, transparent)';
const card = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  overflow: 'hidden',
  borderRadius: '16px',
  background: night,
  color: '#fff',
};
const cover = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right',
} as const;
const scrim = { position: 'absolute', inset: 0 };
const shades = {
  phone: `linear-gradient(to right, ${night} 15%, ${haze} 45%, transparent 80%)`,
  desktop: `linear-gradient(to right, ${night} 5%, ${haze} 35%, transparent 65%)`,
};
const words = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: '6px',
  overflowWrap: 'anywhere',
};
const button = {
  background: 'var(--sun)',
  color: 'var(--on-sun)',
  borderRadius: 10,
  padding: '10px 16px',
  marginTop: 6,
  fontWeight: 650,
  fontSize: 15,
};
