import {
  AppBar,
  Layout,
  LocalesMenuButton,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
  type LayoutProps,
} from 'react-admin';
import { SideMenu } from './side-menu.tsx';

/** Our bar: title, language, theme, refresh. */
function Bar() {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      color="secondary"
      // Named by what is written on it.
      userMenu={<UserMenu label={identity?.fullName ?? ''} />}
      toolbar={
        <>
          <LocalesMenuButton />
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
    >
      <TitlePortal />
    </AppBar>
  );
}

export const Frame = (props: LayoutProps) => <Layout {...props} appBar={Bar} menu={SideMenu} />;
