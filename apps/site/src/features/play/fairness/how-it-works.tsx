import { useTranslations } from 'use-intl/react';

const steps = ['commit', 'seed', 'draw', 'reveal'] as const;

export function HowItWorks() {
  const t = useTranslations('fairness');
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-3 text-lg">
        {t('howTitle')}
      </h2>
      <ol className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3.5 rounded-card border border-line bg-card p-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-sans text-base font-semibold">{t(`how.${step}Title`)}</h3>
              <p className="text-sm text-muted">{t(`how.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
