import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { VerificationStep } from '@fairhouse/games/verify';
import { Card } from '@fairhouse/ui';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';

/** The compared values, one row per step; a mismatch shows both values. */
export function CheckSteps({ steps, currency }: { steps: readonly VerificationStep[]; currency: CurrencyCode }) {
  const t = useTranslations('fairness');
  return (
    <Card className="p-4">
      <h3 className="mb-3 text-base">{t('steps')}</h3>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={index} className="flex gap-3">
            <span
              className={`grid size-6 shrink-0 place-items-center rounded-full text-page ${step.passed ? 'bg-win' : 'bg-down'}`}
            >
              {step.passed ? (
                <Check className="size-4" strokeWidth={3} aria-hidden="true" />
              ) : (
                <X className="size-4" strokeWidth={3} aria-hidden="true" />
              )}
              <span className="sr-only">{step.passed ? t('agrees') : t('differs')}</span>
            </span>
            <div className="min-w-0 text-sm">
              <Step step={step} currency={currency} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, currency }: { step: VerificationStep; currency: CurrencyCode }) {
  const t = useTranslations('fairness');
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
  switch (step.step) {
    case 'inputs':
      return <Line title={t('step.inputs')}>{step.flaw ? t(`flaw.${step.flaw}`) : t('step.inputsText')}</Line>;
    case 'commitment':
      return (
        <Line title={t('step.commitment')}>
          <span className="block">{t('step.commitmentText')}</span>
          <span className="block font-mono text-xs break-all">{step.computed}</span>
          {!step.passed && (
            <span className="block font-mono text-xs break-all text-down">
              {t('published')} {step.published}
            </span>
          )}
        </Line>
      );
    case 'game':
      return (
        <Line title={step.game.set === 'base' ? t('step.baseGame') : t('step.freeGame', { index: step.game.index })}>
          {t('step.stops', { stops: step.game.stops.join(', '), pay: money(step.game.pay) })}
        </Line>
      );
    case 'jackpot':
      return (
        <Line title={t('step.jackpot')}>
          {t(step.won ? 'step.jackpotWon' : 'step.jackpotText', { number: step.number, of: step.of })}
          {step.recorded !== null && step.recorded.won > 0 && (
            <span className="block">
              {t('step.jackpotPaid', {
                seed: money(step.recorded.seed),
                collected: money(step.recorded.collected),
                won: money(step.recorded.won),
              })}
            </span>
          )}
        </Line>
      );
    case 'total':
      return (
        <Line title={t('step.total')}>
          {t('step.totalText', { computed: money(step.computed), recorded: money(step.recorded) })}
        </Line>
      );
  }
}

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="font-semibold">{title}</p>
    <p className="text-muted">{children}</p>
  </>
);
