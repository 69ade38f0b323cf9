import { Sheet } from '@fairhouse/ui';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl/react';
import { bootInfo } from '../app/boot.ts';
import { PathLink } from '../app/path-link.tsx';
import { closeSheet } from '../app/sheets.ts';
import { downloadsOf } from './downloads.ts';

/** The apps as QR codes for a phone's camera (spec §2 side bar). */
export default function DownloadSheet() {
  const t = useTranslations('service');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={closeSheet} title={t('downloadTitle')} closeLabel={shell('close')}>
      <p className="mb-4 text-muted">{t('downloadText')}</p>
      <ul className="grid grid-cols-2 gap-4">
        {downloadsOf(bootInfo().resources).map(({ type, address }) => (
          <li key={type}>
            <a
              href={address}
              className="block rounded-card border border-line p-3 text-center font-semibold hover:bg-accent-soft"
            >
              <Code text={address} label={t('scan', { name: t(`app.${type}`) })} />
              <span className="mt-2 block">{t(`app.${type}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <PathLink path="/down" className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent">
        {t('allDownloads')}
      </PathLink>
    </Sheet>
  );
}

/** Black on white in both themes, with four modules of white around: cameras need both. */
function Code({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full rounded-soft">
      <title>{label}</title>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
