import { buttonClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Coins } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useModules } from '../../../app/boot.ts';
import { SoonPage } from '../../../app/soon-page.tsx';

/** The points mall before it opens: what it will be, and that no points are lost until then. */
export function PointMall() {
  const moduleOn = useModules();
  const t = useTranslations('promotions');
  return (
    <SoonPage icon={Coins} title={t('mallTitle')} text={t('mallText')}>
      {moduleOn('PROMOTION') && (
        <Link to="/promotions" search={{}} className={buttonClasses('accent')}>
          {t('all')}
        </Link>
      )}
    </SoonPage>
  );
}
