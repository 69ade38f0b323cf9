import type { ResponseOf } from '@fairhouse/contract';
import type { gameDetails } from '@fairhouse/contract/play/game-details';
import { buttonClasses } from '@fairhouse/ui';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../../../app/boot.ts';
import { PathLink } from '../../../app/path-link.tsx';

type Facts = NonNullable<ResponseOf<typeof gameDetails>['facts']>;

/** What the vendor says of its game: features, rules, and how rounds are decided. Each part where it says something. */
export function GameFacts({ facts, vendor }: { facts: Facts; vendor: string }) {
  return (
    <>
      {facts.features.length > 0 && <Features features={facts.features} />}
      {facts.rules.length > 0 && <Rules rules={facts.rules} />}
      {facts.fairness.length > 0 && <Fairness texts={facts.fairness} vendor={vendor} />}
    </>
  );
}

function Features({ features }: Pick<Facts, 'features'>) {
  const t = useTranslations('gameDetails');
  return (
    <section aria-labelledby="details-features">
      <h3 id="details-features" className="mb-2 text-lg">
        {t('features')}
      </h3>
      <dl className="grid grid-cols-1 gap-3">
        {features.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Rules({ rules }: Pick<Facts, 'rules'>) {
  const t = useTranslations('gameDetails');
  return (
    <section aria-labelledby="details-rules">
      <h3 id="details-rules" className="mb-2 text-lg">
        {t('rules')}
      </h3>
      <ul className="grid list-disc gap-2 pl-5 text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function Fairness({ texts, vendor }: { texts: Facts['fairness']; vendor: string }) {
  const t = useTranslations('gameDetails');
  return (
    <section aria-labelledby="details-fairness" className="rounded-card border border-line p-4">
      <h3 id="details-fairness" className="mb-2 flex items-center gap-2 text-lg">
        <ShieldCheck className="size-5 text-win" aria-hidden="true" />
        {t('fairness')}
      </h3>
      {texts.map((text) => (
        <p key={text} className="text-muted">
          {text}
        </p>
      ))}
      {moduleOn('FAIRNESS') && (
        <PathLink path={`/fairness?vendor=${vendor}`} className={`${buttonClasses('quiet')} mt-3`}>
          {t('check')}
        </PathLink>
      )}
    </section>
  );
}
