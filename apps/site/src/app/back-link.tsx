import { ArrowLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';

/**
 * A link one level up. It does not use the browser's history: it leads to the same page wherever the visitor came from.
 */
export function BackLink({
  to,
}: {
  to: '/wallet' | '/agent' | '/me' | '/me/responsible' | '/me/security' | '/bets' | '/raffles';
}) {
  const t = useTranslations('shell');
  return (
    <Link
      to={to}
      aria-label={t('back')}
      className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-accent-soft"
    >
      <ArrowLeft className="size-6" aria-hidden="true" />
    </Link>
  );
}
