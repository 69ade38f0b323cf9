import { Card } from '@fairhouse/ui';
import { Download, Gift, Headphones, LifeBuoy, Megaphone, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, moduleOn } from '../../../app/boot.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { hasService } from '../../../shell/customer-service.ts';
import { downloadsOf } from '../../../shell/downloads.ts';
import { useShare } from '../../../shell/use-share.ts';
import { RowContent, rowClasses } from './row.tsx';

/** The content of side bar and footer, which a phone shows here (look.md). */
export function HouseRows() {
  const t = useTranslations('surroundings');
  const { customerService, resources } = bootInfo();
  const share = useShare();
  const links = [
    ...(moduleOn('PROMOTION') ? ([['/promotions', 'promotions', Gift]] as const) : []),
    ...(moduleOn('NOTICE') ? ([['/noticePage', 'notices', Megaphone]] as const) : []),
    ...(moduleOn('HELP') ? ([['/help', 'helpCentre', LifeBuoy]] as const) : []),
    ...(moduleOn('DOWNLOAD') && downloadsOf(resources).length > 0 ? ([['/down', 'download', Download]] as const) : []),
  ];
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {hasService(customerService) && (
        <button type="button" className={rowClasses} onClick={() => openSheet('service')}>
          <RowContent icon={<Headphones className="size-5" />} title={t('customerService')} />
        </button>
      )}
      {links.map(([path, word, Icon]) => (
        <PathLink key={path} path={path} className={rowClasses}>
          <RowContent icon={<Icon className="size-5" />} title={t(word)} />
        </PathLink>
      ))}
      {moduleOn('SHARE') && (
        <button type="button" className={rowClasses} onClick={() => void share()}>
          <RowContent icon={<Share2 className="size-5" />} title={t('share')} />
        </button>
      )}
    </Card>
  );
}
