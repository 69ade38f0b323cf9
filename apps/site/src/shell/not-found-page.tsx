import { buttonClasses, EmptyState } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useTitle } from '../app/page.tsx';

export default function NotFoundPage() {
  const t = useTranslations('shell');
  useTitle(t('notFoundTitle'));
  return (
    <EmptyState
      level={1}
      icon={<Signpost className="size-6" />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <Link to="/" className={buttonClasses('accent')}>
          {t('goHome')}
        </Link>
      }
    />
  );
}
