import {
  AppBar,
  Layout,
  LocalesMenuButton,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  type LayoutProps,
} from 'react-admin';
import { SideMenu } from './side-menu.tsx';

/** Our bar: title, language, theme, refresh. */
function Bar() {
  return (
    <AppBar
      color="secondary"
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
