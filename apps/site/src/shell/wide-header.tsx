import { useLoggedIn } from '../app/session.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { DesktopBalance } from './desktop-balance.tsx';
import { MessageBell } from './message-bell.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** Parts of the header that only wide screens show; a phone never loads them. */
export function WideAccount() {
  return useLoggedIn() ? (
    <>
      <DesktopBalance />
      <MessageBell />
      <AvatarMenu />
    </>
  ) : null;
}

export { MainNavigation as WideNavigation };
