import type { FishStep } from '@fairhouse/games/verify/fish';
import type { HandStep } from '@fairhouse/games/verify/hand';
import type { TableStep } from '@fairhouse/games/verify/table';
import { Card } from '@fairhouse/ui';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

export function TableSteps({ steps }: { steps: readonly TableStep[] }) {
  const t = useTranslations('fairness');
  return <Steps steps={steps.map(({ step, ...rest }) => ({ ...rest, step, name: t(`tableStep.${step}`) }))} />;
}

export function FishSteps({ steps }: { steps: readonly FishStep[] }) {
  const t = useTranslations('fairness');
  return <Steps steps={steps.map(({ step, ...rest }) => ({ ...rest, step, name: t(`fishStep.${step}`) }))} />;
}

export function HandSteps({ steps }: { steps: readonly HandStep[] }) {
  const t = useTranslations('fairness');
  return <Steps steps={steps.map(({ step, ...rest }) => ({ ...rest, step, name: t(`handStep.${step}`) }))} />;
}

interface NamedStep {
  step: string;
  name: string;
  passed: boolean;
  published: string;
  computed: string;
}

/** What was recomputed, one row per step; a mismatch shows both values. */
function Steps({ steps }: { steps: readonly NamedStep[] }) {
  const t = useTranslations('fairness');
  return (
    <Card className="p-4">
      <h3 className="mb-3 text-base">{t('steps')}</h3>
      <ol className="grid gap-3">
        {steps.map(({ step, name, passed, published, computed }) => (
          <li key={step} className="flex gap-3">
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full text-page ${passed ? 'bg-win' : 'bg-down'}`}
            >
              {passed ? (
                <Check className="size-4" strokeWidth={3} aria-hidden="true" />
              ) : (
                <X className="size-4" strokeWidth={3} aria-hidden="true" />
              )}
              <span className="sr-only">{passed ? t('agrees') : t('differs')}</span>
            </span>
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{name}</p>
              <p className="font-mono text-xs break-all text-muted">{computed}</p>
              {!passed && (
                <p className="font-mono text-xs break-all text-down">
                  {t('published')} {published}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
