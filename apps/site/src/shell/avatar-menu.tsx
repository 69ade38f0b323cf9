import { Menu, menuEntryClasses } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import {
  LayoutList,
  LockKeyhole,
  LogOut,
  Mail,
  ReceiptText,
  UserRound,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { moduleOn } from '../app/boot.ts';
import { useIsAgent } from '../app/is-agent.ts';
import { menuOf, type MenuPath } from '../app/menus.ts';
import { useMember } from '../app/queries.ts';
import { openSheet } from '../app/sheets.ts';
import { MemberPicture } from './member-picture.tsx';
import { AvatarWaiting, UnreadMark } from './unread-mark.tsx';
import { useLogout } from './use-logout.tsx';

/** Not in the manifests, because every visit loads those. */
const icons: Record<MenuPath<'account'>, LucideIcon> = {
  '/me': UserRound,
  '/wallet': Wallet,
  '/bets': ReceiptText,
  '/me/security': LockKeyhole,
  '/me/messages': Mail,
};

export function AvatarMenu() {
  const t = useTranslations('shell');
  const { data: member } = useMember();
  const logout = useLogout();
  const agent = useIsAgent() && moduleOn('AGENT');
  const nickname = member?.nickname ?? '';
  return (
    <div className="relative">
      <Menu
        label={t('accountMenu')}
        className="flex min-h-11 items-center gap-2.5 rounded-full pr-2 pl-0.5 font-semibold hover:bg-accent-soft"
        button={
          <>
            <MemberPicture nickname={nickname} className="size-9" />
            <span className="max-w-32 truncate">{nickname}</span>
          </>
        }
      >
        <button type="button" onClick={() => openSheet('centre')} className={menuEntryClasses}>
          <LayoutList className="size-5 text-muted" aria-hidden="true" />
          {t('centre')}
        </button>
        {agent && (
          <button type="button" onClick={() => openSheet('agentCentre')} className={menuEntryClasses}>
            <UsersRound className="size-5 text-muted" aria-hidden="true" />
            {t('agentCentre')}
          </button>
        )}
        {menuOf('account').map(({ path, word }) => {
          const Icon = icons[path];
          return (
            <Link key={path} to={path} className={menuEntryClasses}>
              <Icon className="size-5 text-muted" aria-hidden="true" />
              {t(word)}
              {path === '/me/messages' && <UnreadMark className="ml-auto" />}
            </Link>
          );
        })}
        <button type="button" onClick={logout.ask} className={menuEntryClasses}>
          <LogOut className="size-5 text-muted" aria-hidden="true" />
          {t('logout')}
        </button>
      </Menu>
      <AvatarWaiting />
      {logout.dialog}
    </div>
  );
}
