import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The colours and shapes of the shop (app/styles/tokens.css). */
const colours = {
  brand: '#2358e0',
  ink: '#141d2e',
  line: '#dbdee5',
  ground: '#f5f6f9',
  success: '#087c46',
  warning: '#a7610c',
  error: '#cb2529',
};

export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: colours.brand },
    secondary: { main: colours.ink },
    success: { main: colours.success },
    warning: { main: colours.warning },
    error: { main: colours.error },
    background: { default: colours.ground, paper: '#ffffff' },
    text: { primary: colours.ink },
    divider: colours.line,
  },
  shape: { borderRadius: 8 },
  typography: { fontFamily: 'system-ui, "Segoe UI", Roboto, sans-serif', fontSize: 14 },
  components: {
    ...defaultLightTheme.components,
    MuiAppBar: { defaultProps: { color: 'secondary' } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
};
