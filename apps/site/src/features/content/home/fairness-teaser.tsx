import { buttonClasses, Card } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Fingerprint, ScanSearch, Sprout } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

const steps = [
  { key: 'seal', icon: Fingerprint },
  { key: 'seed', icon: Sprout },
  { key: 'check', icon: ScanSearch },
] as const;

export default function FairnessTeaser() {
  const t = useTranslations('homeBelow');
  return (
    <section aria-labelledby="fairness-title">
      <h2 id="fairness-title" className="mb-3 text-lg md:text-xl">
        {t('fairnessTitle')}
      </h2>
      <Card className="p-5 md:p-7">
        <ol className="grid grid-cols-1 gap-5 md:grid-cols-3 md:gap-8">
          {steps.map(({ key, icon: Icon }, index) => (
            <li key={key} className="flex gap-3.5 md:flex-col">
              <span
                aria-hidden="true"
                className="grid size-11 shrink-0 place-items-center rounded-soft bg-accent-soft text-accent"
              >
                <Icon className="size-5.5" />
              </span>
              <div className="min-w-0">
                <h3 className="font-sans text-base font-semibold">
                  <span className="figures text-muted">{index + 1}. </span>
                  {t(`${key}Title`)}
                </h3>
                <p className="text-sm text-muted">{t(`${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <Link to="/fairness" search={{}} className={`${buttonClasses('quiet')} mt-5 max-md:w-full`}>
          {t('fairnessAction')}
        </Link>
      </Card>
    </section>
  );
}
