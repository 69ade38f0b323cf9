import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { Box } from '@mui/material';
import {
  AppBar,
  Layout,
  LocalesMenuButton,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  usePermissions,
  useSidebarState,
  useTranslate,
  type LayoutProps,
} from 'react-admin';
import { OwnMenu } from './own-menu.tsx';
import { PageBroken } from './page-broken.tsx';
import { sections } from './sections.ts';
import { SideBar } from './side-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { countWords, useQueues } from './use-queues.ts';

/** On a phone the title needs the space; screen readers still read the button's name. */
const signOnlyOnPhones = {
  '& .MuiButton-root': { fontSize: { xs: 0, sm: 14 }, minWidth: { xs: 44, sm: 64 }, px: { xs: 0, sm: 1 } },
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
  '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const;

/**
 * The number of waiting records on the button that opens the menu: on a phone the folded menu is out of sight, with the
 * numbers in it.
 */
function WaitingBadge() {
  const translate = useTranslate();
  const [open] = useSidebarState();
  const { total } = useQueues();
  if (open || total === 0) return null;
  return (
    <Box
      component="output"
      aria-label={translate('records.waiting', { smart_count: total })}
      sx={{
        position: 'absolute',
        left: 28,
        top: { xs: 6, sm: 2 },
        minWidth: 20,
        px: 0.5,
        borderRadius: '10px',
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        // The button below it takes the press.
        pointerEvents: 'none',
      }}
    >
      {countWords(total)}
    </Box>
  );
}

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
      <WaitingBadge />
      {/* On a desktop a long title ends in an ellipsis, which its own block element would prevent. */}
      <TitlePortal
        variantMapping={{ h6: 'h1' }}
        sx={{ '& .RaConfigurable-root': { display: 'inline' }, ...twoLines }}
      />
    </AppBar>
  );
}

export const Frame = (props: LayoutProps) => (
  <>
    <Companions />
    <Layout {...props} appBar={Bar} sidebar={SideBar} menu={SideMenu} error={PageBroken} />
  </>
);

/** Those of the sections that the operator's role may read. */
function Companions() {
  const { permissions = [] } = usePermissions<PermissionName[]>();
  return sections.map(
    ({ permission, companion: Companion }) =>
      Companion && permissions.includes(permission) && <Companion key={permission} />,
  );
}

/** On a phone a long title takes two small lines, where one would be cut. */
const twoLines = {
  fontSize: { xs: 15, sm: 20 },
  lineHeight: { xs: 1.2, sm: 1.6 },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
} as const;
