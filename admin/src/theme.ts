import { defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The colours and shapes of the shop (app/styles/tokens.css) as sRGB. */
const colours = {
  brand: '#2358e0',
  brandDark: '#1c46b8',
  brandTint: '#eef3fe',
  chrome: '#141d2e',
  ink: '#141d2e',
  ink2: '#4d5769',
  line: '#dbdee5',
  lineControl: '#868d99',
  ground: '#f5f6f9',
  success: '#087c46',
  warning: '#a7610c',
  error: '#cb2529',
};

const focusRing = { outline: `2px solid ${colours.brand}`, outlineOffset: 2 };

export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  sidebar: { width: 232, closedWidth: 52 },
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: colours.brand, dark: colours.brandDark, contrastText: '#ffffff' },
    secondary: { main: colours.chrome, contrastText: '#ffffff' },
    success: { main: colours.success },
    warning: { main: colours.warning },
    error: { main: colours.error },
    background: { default: colours.ground, paper: '#ffffff' },
    text: { primary: colours.ink, secondary: colours.ink2 },
    divider: colours.line,
  },
  shape: { borderRadius: 6 },
  typography: {
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
    fontSize: 14,
    h5: { fontSize: 22, fontWeight: 650 },
    h6: { fontSize: 17, fontWeight: 650 },
    subtitle1: { fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    // Space between the help text of a field and the label of the next field.
    MuiFormHelperText: { styleOverrides: { root: { marginBottom: 6 } } },
    ...defaultLightTheme.components,
    MuiAppBar: { defaultProps: { color: 'secondary', elevation: 0 } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: 'currentColor',
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'inherit',
            backgroundColor: 'color-mix(in srgb, currentColor 22%, transparent)',
          },
        },
      },
    },
    MuiCard: { defaultProps: { elevation: 0 }, styleOverrides: { root: { border: `1px solid ${colours.line}` } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colours.line, fontSize: 13, fontVariantNumeric: 'tabular-nums' },
        head: { fontSize: 12, fontWeight: 600, color: colours.ink2, backgroundColor: '#ffffff' },
        sizeSmall: { padding: '6px 12px' },
      },
    },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colours.lineControl } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    RaToolbar: {
      styleOverrides: {
        root: { backgroundColor: 'transparent', borderTop: `1px solid ${colours.line}`, minHeight: 56 },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingLeft: 14,
          color: colours.ink,
          '&.RaMenuItemLink-active': { color: colours.brand, backgroundColor: colours.brandTint, fontWeight: 600 },
          '&:focus-visible': { ...focusRing, outlineOffset: -2 },
        },
      },
    },
    MuiListSubheader: {
      styleOverrides: {
        root: {
          lineHeight: '32px',
          fontSize: 12,
          color: colours.ink2,
          backgroundColor: 'transparent',
          paddingLeft: 14,
        },
      },
    },
    RaLayout: {
      styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: '0 16px 24px' } } },
    },
  },
};
