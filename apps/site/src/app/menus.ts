import type { Menus } from '../section.ts';
import type { ListedPage } from '../sections.ts';
import { isOpen, pages } from './pages.ts';

type PageIn<Menu> = Menu extends string ? Extract<ListedPage, { menus: { [Name in Menu]: string } }> : never;
/** The pages to which a menu leads. */
export type MenuPath<Menu extends keyof Menus> = PageIn<Menu>['path'];

export interface MenuLink<Menu extends keyof Menus> {
  path: MenuPath<Menu>;
  word: PageIn<Menu>['menus'][Menu & keyof PageIn<Menu>['menus']];
  membersOnly: boolean;
  agentsOnly: boolean;
  uplineOnly: boolean;
}

/** The entries of a menu: pages whose module is on, with the words of this menu. */
export const menuOf = <Menu extends keyof Menus>(menu: Menu): MenuLink<Menu>[] =>
  pages
    .filter((page) => page.menus?.[menu] && isOpen(page))
    .map(
      ({ path, menus, membersOnly, agentsOnly, uplineOnly }) =>
        ({
          path,
          word: menus![menu],
          membersOnly: membersOnly === true,
          agentsOnly: agentsOnly === true,
          uplineOnly: uplineOnly === true,
        }) as MenuLink<Menu>,
    );
