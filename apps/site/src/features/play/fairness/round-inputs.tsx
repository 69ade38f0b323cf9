import { publicRound } from '@fairhouse/contract/play/betting-record';
import type { RoundDocument } from '@fairhouse/games/verify';
import { formatMoney } from '@fairhouse/contract';
import { buttonClasses, Card } from '@fairhouse/ui';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { merchant } from '../../../app/boot.ts';

/** All inputs of the recomputation, to copy or to save. */
export function RoundInputs({ round, vendor }: { round: RoundDocument; vendor: string | undefined }) {
  const t = useTranslations('fairness');
  const rows: (readonly [string, string])[] = [
    [t('game'), `${round.game} ${round.version}`],
    [t('stake'), formatMoney(round.stake, merchant().currency)],
    ...(round.freeRound ? [[t('freeRound'), t('freeRoundOf', round.freeRound)] as const] : []),
    [t('serverSeedHash'), round.serverSeedHash],
    [t('serverSeed'), round.serverSeed ?? t('notRevealed')],
    [t('clientSeed'), round.clientSeed],
    [t('nonce'), String(round.nonce)],
    [t('roundId'), round.roundId],
  ];
  return (
    <Card className="p-4">
      <h3 className="mb-3 text-base">{t('inputs')}</h3>
      <dl className="grid gap-2.5 text-sm md:grid-cols-[12rem_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-md:-mb-2">{label}</dt>
            <dd className="font-mono text-xs leading-5 break-all select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {vendor !== undefined && (
        <a
          href={`${publicRound.path.replace(':vendor', encodeURIComponent(vendor)).replace(':roundId', encodeURIComponent(round.roundId))}?download=true`}
          download={`round-${round.roundId}.json`}
          className={`${buttonClasses('quiet')} mt-4`}
        >
          <Download className="size-5" aria-hidden="true" />
          {t('download')}
        </a>
      )}
    </Card>
  );
}
