import { defaultTheme, type RaThemeOptions } from 'react-admin';

/**
 * Tokens of the theme (look.md: warm paper in the light theme, violet for actions, yellow only for money and marks).
 */
const shape = { borderRadius: 10 };
const typography = {
  fontFamily: '"Hanken Grotesk Variable", system-ui, "Noto Sans Bengali", "Noto Sans Thai", "Noto Sans SC", sans-serif',
  h6: { fontWeight: 650 },
  button: { textTransform: 'none' as const, fontWeight: 600 },
};
const components = {
  ...defaultTheme.components,
  MuiAppBar: { styleOverrides: { root: { boxShadow: 'none', borderBottom: '1px solid var(--line)' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  // A table wider than a phone scrolls by itself; the page never does.
  RaList: {
    styleOverrides: { root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } } },
  },
  MuiButton: { styleOverrides: { root: { minHeight: 40 } } },
  // A text that does not fit is broken: by default it scrolls, which keys cannot do.
  MuiAlert: { styleOverrides: { message: { overflow: 'visible', overflowWrap: 'anywhere' } } },
};

export const lightTheme: RaThemeOptions = {
  ...defaultTheme,
  shape,
  typography,
  components,
  palette: {
    mode: 'light',
    primary: { main: '#6142bf', contrastText: '#fff' },
    secondary: { main: '#1b1723', contrastText: '#fff' },
    background: { default: '#f6f4f1', paper: '#fff' },
    text: { primary: '#1b1723', secondary: '#6a6275' },
    success: { main: '#0b7a53' },
    warning: { main: '#8a5a00' },
    error: { main: '#b3261e' },
    divider: '#e7e2da',
  },
};

export const darkTheme: RaThemeOptions = {
  ...defaultTheme,
  shape,
  typography,
  components,
  palette: {
    mode: 'dark',
    primary: { main: '#a58cf2', contrastText: '#17121f' },
    secondary: { main: '#1c1825', contrastText: '#f4f1f9' },
    background: { default: '#131019', paper: '#1c1825' },
    text: { primary: '#f4f1f9', secondary: '#aaa2ba' },
    success: { main: '#4fd39d' },
    warning: { main: '#ffc87a' },
    error: { main: '#ff8a80' },
    divider: '#332c40',
  },
};
