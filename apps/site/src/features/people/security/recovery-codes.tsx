import { Button } from '@fairhouse/ui';
import { Copy, Download } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';
import { useCopy } from './use-copy.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Recovery codes, shown once: to copy, to save as a file, to write on paper. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('security');
  const copy = useCopy();
  const save = () => {
    const address = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: address, download: `${merchant().name}.txt` });
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{t('recoveryTitle')}</h2>
      <p>{t('recoveryWhat')}</p>
      <ul className="figures grid grid-cols-2 gap-x-4 gap-y-2 rounded-soft border border-line p-3 text-sm font-semibold whitespace-nowrap">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="quiet"
          icon={<Copy className="size-4" aria-hidden="true" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {t('copyCodes')}
        </Button>
        <Button kind="quiet" icon={<Download className="size-4" aria-hidden="true" />} onClick={save}>
          {t('saveCodes')}
        </Button>
      </div>
      <Button size="large" block onClick={onSaved}>
        {t('codesSaved')}
      </Button>
    </div>
  );
}
