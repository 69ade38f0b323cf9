import { Card } from '@fairhouse/ui';
import { Headphones, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { bootInfo, moduleOn } from '../../../app/boot.ts';
import { useUnreadAnswers } from '../../../app/chat-query.ts';
import { menuOf } from '../../../app/menus.ts';
import { PathLink } from '../../../app/path-link.tsx';
import { openSheet } from '../../../app/sheets.ts';
import { downloadsOf } from '../../../shell/downloads.ts';
import { useHasService } from '../../../shell/use-has-service.ts';
import { useShare } from '../../../shell/use-share.ts';
import { rowIcons } from './row-icons.ts';
import { RowContent, rowClasses } from './row.tsx';

/** The content of side bar and footer, which a phone shows here (look.md). */
export function HouseRows() {
  const t = useTranslations('surroundings');
  const { resources } = bootInfo();
  const service = useHasService();
  const unread = useUnreadAnswers();
  const share = useShare();
  const links = menuOf('meHouse').filter(({ path }) => path !== '/down' || downloadsOf(resources).length > 0);
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {service && (
        <button type="button" className={rowClasses} onClick={() => openSheet('service')}>
          <RowContent
            icon={<Headphones className="size-5" />}
            title={t('customerService')}
            {...(unread > 0 && { value: t('unread', { count: unread }) })}
          />
        </button>
      )}
      {links.map(({ path, word }) => {
        const Icon = rowIcons[path];
        return (
          <PathLink key={path} path={path} className={rowClasses}>
            <RowContent icon={<Icon className="size-5" />} title={t(word)} />
          </PathLink>
        );
      })}
      {moduleOn('SHARE') && (
        <button type="button" className={rowClasses} onClick={() => void share()}>
          <RowContent icon={<Share2 className="size-5" />} title={t('share')} />
        </button>
      )}
    </Card>
  );
}
