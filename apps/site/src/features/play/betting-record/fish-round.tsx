import type { CurrencyCode } from '@fairhouse/contract';
import { BLAST_WORTH, fishThemes } from '@fairhouse/games/fish';
import { loadFishNames, nameFish, nameWeapon, type FishNames } from '@fairhouse/i18n/fish-names';
import { buttonClasses, Card, Money } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLanguage } from '../../../app/language.tsx';
import type { FishMagazine } from '../../../rounds/read-fish-magazine.ts';

export interface FishRoundProps {
  magazine: FishMagazine;
  vendor: string;
  /** The game of the catalogue. */
  game: string;
  currency: CurrencyCode;
}

type Shot = FishMagazine['shots'][number];

/** What the shots of a magazine caught, and what came back of it. */
export default function FishRound({ magazine, vendor, game, currency }: FishRoundProps) {
  const t = useTranslations('bettingRecord');
  const { locale } = useLanguage();
  const { data: names } = useQuery({
    queryKey: ['fish names', locale],
    queryFn: () => loadFishNames(locale),
    staleTime: Infinity,
  });
  const { shots, tankName, state, unfired, bet, returned } = magazine;
  const pot = shots.reduce((sum, shot) => sum + (shot.pot ?? 0), 0);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4">
      <p className="figures font-semibold">{t('fish.name', { tank: tankName, count: String(shots.length) })}</p>
      {state === 'loaded' && <p className="text-muted">{t('fish.loaded')}</p>}
      {shots.length === 0 && <p className="text-muted">{t('fish.empty')}</p>}
      {names && (
        <ul aria-label={t('fish.catches')} className="divide-y divide-line">
          {sumCatches(magazine).map(([species, { count, pay }]) => (
            <Line key={species} label={`${nameFish(names, species)} × ${count}`}>
              <Money amount={pay} currency={currency} signed />
            </Line>
          ))}
          {pot > 0 && (
            <Line label={t('fish.pot')}>
              <Money amount={pot} currency={currency} signed />
            </Line>
          )}
          {unfired !== null && unfired > 0 && (
            <Line label={t('fish.unfired', { count: String(unfired) })}>
              <Money amount={unfired * BLAST_WORTH * bet} currency={currency} signed />
            </Line>
          )}
          {returned > 0 && (
            <Line label={t('fish.unused')}>
              <Money amount={returned} currency={currency} />
            </Line>
          )}
        </ul>
      )}
      {names && shots.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('fish.shots')}</summary>
          <ol className="divide-y divide-line">
            {shots.map((shot) => (
              <ShotLine key={shot.n} shot={shot} names={names} currency={currency} />
            ))}
          </ol>
        </details>
      )}
      <Link to="/game" search={{ vendor, code: game }} className={buttonClasses('quiet')}>
        {t('fish.open')}
      </Link>
    </Card>
  );
}

/** What was caught, by species. */
function sumCatches({ shots, theme, bet }: FishMagazine): [string, { count: number; pay: number }][] {
  const pays = new Map(fishThemes.find(({ code }) => code === theme)?.species.map(({ code, pay }) => [code, pay]));
  const caught = shots.flatMap(({ kills, targets }) => kills.map((at) => targets[at]?.species ?? ''));
  const sums = Map.groupBy(caught, (species) => species);
  return [...sums].map(([species, { length: count }]) => [
    species,
    { count, pay: count * (pays.get(species) ?? 0) * bet },
  ]);
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <span className="min-w-0 font-semibold">{label}</span>
      <span className="shrink-0">{children}</span>
    </li>
  );
}

function ShotLine({ shot, names, currency }: { shot: Shot; names: FishNames; currency: CurrencyCode }) {
  const t = useTranslations('bettingRecord');
  const { weapon, targets, kills, pay, pot } = shot;
  const list = (species: readonly string[]) => species.map((each) => nameFish(names, each)).join(', ');
  const caught = kills.map((at) => targets[at]?.species ?? '');
  return (
    <li className="flex items-start justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <span className="block">
          {t('fish.shot', { weapon: nameWeapon(names, weapon), fish: list(targets.map(({ species }) => species)) })}
        </span>
        <span className="text-muted">
          {caught.length > 0 ? t('fish.caught', { fish: list(caught) }) : t('fish.nothing')}
        </span>
      </span>
      {pay + (pot ?? 0) > 0 && <Money amount={pay + (pot ?? 0)} currency={currency} signed className="shrink-0" />}
    </li>
  );
}
