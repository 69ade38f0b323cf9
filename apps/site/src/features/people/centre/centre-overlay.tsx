import { IconButton, joinClasses, Overlay } from '@fairhouse/ui';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartNoAxesColumn,
  Gift,
  ListOrdered,
  LockKeyhole,
  Mail,
  PanelLeftClose,
  PanelLeftOpen,
  ReceiptText,
  Target,
  Trophy,
  UserPlus,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { usePermission } from '../../../app/boot.ts';
import { useMember } from '../../../app/queries.ts';
import { closeSheet, type CentrePage } from '../../../app/sheets.ts';
import { MissionMark, RewardMark } from '../../../shell/reward-mark.tsx';
import { UnreadMark } from '../../../shell/unread-mark.tsx';
import { openCentrePages } from './centre-pages.ts';

const icons: Record<CentrePage, LucideIcon> = {
  securityCenter: LockKeyhole,
  transferFund: Wallet,
  depositv2: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  transferUpline: ArrowLeftRight,
  personalHistoryCopy: ReceiptText,
  transactionHistory: ListOrdered,
  personalProfit: ChartNoAxesColumn,
  bonusDetails: Gift,
  rewardCenter: Trophy,
  missionLeaderboard: Target,
  referral: UserPlus,
  messageV2: Mail,
};

export interface CentreOverlayProps {
  page: CentrePage;
  onPage: (page: CentrePage) => void;
  /** The content of the active page. */
  children: ReactNode;
}

/** The member centre over any page of a desktop (spec §2): a menu that closes, and the active page beside it. */
export function CentreOverlay({ page, onPage, children }: CentreOverlayProps) {
  usePermission();
  const t = useTranslations('centre');
  const shell = useTranslations('shell');
  const titleId = useId();
  const [menuOpen, setMenuOpen] = useState(true);
  const MenuIcon = menuOpen ? PanelLeftClose : PanelLeftOpen;
  return (
    <Overlay open onClose={closeSheet} labelledBy={titleId} className="overlay-centre">
      <div className="flex h-full">
        {menuOpen && <CentreMenu page={page} onPage={onPage} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="flex items-center gap-2 border-b border-line px-4 py-2">
            <IconButton label={menuOpen ? t('hideMenu') : t('showMenu')} onClick={() => setMenuOpen(!menuOpen)}>
              <MenuIcon className="size-5" aria-hidden="true" />
            </IconButton>
            <h2 id={titleId} data-first-focus tabIndex={-1} className="min-w-0 flex-1 truncate text-xl">
              {t(`pages.${page}`)}
            </h2>
            <IconButton label={shell('close')} onClick={closeSheet}>
              <X className="size-6" aria-hidden="true" />
            </IconButton>
          </header>
          <div key={page} className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
            {children}
          </div>
        </div>
      </div>
    </Overlay>
  );
}

function CentreMenu({ page, onPage }: Omit<CentreOverlayProps, 'children'>) {
  const t = useTranslations('centre');
  const { toUpline } = useMember().data ?? {};
  return (
    <nav aria-label={t('title')} className="w-60 shrink-0 overflow-y-auto border-r border-line bg-page p-3">
      <p className="px-3 pt-1.5 pb-3 font-display text-lg font-bold">{t('title')}</p>
      <ul className="grid gap-1">
        {openCentrePages(toUpline === true).map((name) => {
          const Icon = icons[name];
          const isActive = name === page;
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={isActive ? 'page' : undefined}
                onClick={() => onPage(name)}
                className={joinClasses(
                  'flex min-h-11 w-full items-center gap-3 rounded-soft px-3 text-left font-medium',
                  isActive ? 'bg-accent-soft font-semibold text-accent' : 'hover:bg-accent-soft',
                )}
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                <span className="min-w-0 flex-1">{t(`pages.${name}`)}</span>
                {name === 'messageV2' && <UnreadMark />}
                {name === 'rewardCenter' && <RewardMark />}
                {name === 'missionLeaderboard' && <MissionMark />}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
