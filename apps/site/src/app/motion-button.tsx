import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { joinClasses } from '@fairhouse/ui';
import { useMotion } from './motion.ts';

/** Stops and starts automatic motion. Hidden when the system asks for reduced motion: nothing moves then. */
export function MotionButton({ className }: { className?: string }) {
  const t = useTranslations('home');
  const { reduced, stopped, toggle } = useMotion();
  if (reduced) return null;
  const Icon = stopped ? Play : Pause;
  return (
    <button
      type="button"
      onClick={toggle}
      title={stopped ? t('motionStart') : t('motionStop')}
      aria-label={stopped ? t('motionStart') : t('motionStop')}
      className={joinClasses('grid size-11 shrink-0 place-items-center rounded-full', className)}
    >
      <Icon className="size-4" fill="currentColor" strokeWidth={0} aria-hidden="true" />
    </button>
  );
}
