import { useLoggedIn } from '../app/session.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import { DesktopBalance } from './desktop-balance.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** What only a wide header has room for; a phone never loads it. */
export function WideAccount() {
  return useLoggedIn() ? (
    <>
      <DesktopBalance />
      <AvatarMenu />
    </>
  ) : null;
}

export { MainNavigation as WideNavigation };
