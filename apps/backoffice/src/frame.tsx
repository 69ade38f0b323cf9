import { Box } from '@mui/material';
import {
  AppBar,
  Layout,
  LocalesMenuButton,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  type LayoutProps,
} from 'react-admin';
import { OwnMenu } from './own-menu.tsx';
import { PageBroken } from './page-broken.tsx';
import { SideMenu } from './side-menu.tsx';

/** On a phone the title needs the space; screen readers still read the button's name. */
const signOnlyOnPhones = {
  '& .MuiButton-root': { fontSize: { xs: 0, sm: 14 }, minWidth: { xs: 44, sm: 64 }, px: { xs: 0, sm: 1 } },
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/** The app bar: title, language, theme, refresh. */
function Bar() {
  return (
    <AppBar
      color="secondary"
      userMenu={<OwnMenu />}
      toolbar={
        <>
          <Box component="span" sx={signOnlyOnPhones}>
            <LocalesMenuButton />
          </Box>
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
    >
      {/* A long title ends in an ellipsis, which its own block element would prevent. */}
      <TitlePortal variantMapping={{ h6: 'h1' }} sx={{ '& .RaConfigurable-root': { display: 'inline' } }} />
    </AppBar>
  );
}

export const Frame = (props: LayoutProps) => <Layout {...props} appBar={Bar} menu={SideMenu} error={PageBroken} />;
