import { beaconAddress } from '@fairhouse/games/fairness';
import { Card } from '@fairhouse/ui';
import { useTranslations } from 'use-intl/react';

interface BeaconNoteProps {
  beacon: { chain: string; round: number };
  /** It did not come, and nothing was drawn. */
  isSilent: boolean;
}

/** Which round of the public beacon took part, and where to look it up: this page asks nobody. */
export function BeaconNote({ beacon, isSilent }: BeaconNoteProps) {
  const t = useTranslations('fairness');
  const address = beaconAddress(beacon);
  const about = { round: String(beacon.round) };
  return (
    <Card className="p-4 text-sm">
      <p>{isSilent ? t('beaconSilent', about) : t('beaconText', about)}</p>
      <a href={address} target="_blank" rel="noopener" className="break-all underline">
        {address}
      </a>
    </Card>
  );
}
