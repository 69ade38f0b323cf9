import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import { Box, ToggleButton, ToggleButtonGroup, useTheme } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useMerchant } from '../../../merchant.ts';

export type Device = 'phone' | 'desktop';

/** Widths in CSS pixels of the page that the preview draws, the same as in the site's own tests. */
const widths = { phone: 360, desktop: 1200 } as const;

interface BrandFrameProps {
  /** Also offers the wide view. */
  both?: boolean;
  label: string;
  children: (device: Device) => ReactNode;
}

/** A part of the site in the brand's colours, drawn at its true width and scaled to the available space. */
export function BrandFrame({ both = false, label, children }: BrandFrameProps) {
  const translate = useTranslate();
  const dark = useTheme().palette.mode === 'dark';
  const theme = useMerchant()?.theme;
  const [device, setDevice] = useState<Device>('phone');
  const { outer, inner, scale, height } = useScale(widths[device]);
  const colours = (dark ? theme?.dark : theme?.light) ?? {};
  // The dark ground of banners, mixed as on the site.
  const hero = `color-mix(in oklab, var(--accent) ${dark ? 26 : 46}%, #0a0420)`;
  const variables = Object.fromEntries(
    Object.entries({ ...colours, hero }).map(([name, colour]) => [`--${name}`, colour]),
  );
  return (
    <Box component="section" aria-label={label}>
      {both && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={device}
          onChange={(_, chosen: Device | null) => chosen && setDevice(chosen)}
          aria-label={translate('content.preview.width')}
          sx={{ mb: 1 }}
        >
          <ToggleButton value="phone" aria-label={translate('content.preview.phone')}>
            <PhoneIphone fontSize="small" />
          </ToggleButton>
          <ToggleButton value="desktop" aria-label={translate('content.preview.desktop')}>
            <DesktopWindows fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box
        ref={outer}
        sx={{
          height,
          maxWidth: widths[device] + 2,
          overflow: 'hidden',
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
        }}
      >
        <div
          ref={inner}
          style={{
            ...variables,
            width: widths[device],
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            background: 'var(--page)',
            color: 'var(--text)',
            overflow: 'hidden',
          }}
        >
          {children(device)}
        </div>
      </Box>
    </Box>
  );
}

/** The scale of the frame, and its resulting height. */
function useScale(width: number) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, height: 0 });
  useEffect(() => {
    const measure = () => {
      if (!outer.current || !inner.current) return;
      const scale = Math.min(1, outer.current.clientWidth / width);
      setSize({ scale, height: Math.ceil(inner.current.offsetHeight * scale) + 2 });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer.current!);
    observer.observe(inner.current!);
    measure();
    return () => observer.disconnect();
  }, [width]);
  return { outer, inner, ...size };
}
